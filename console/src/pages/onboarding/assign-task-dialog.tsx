import { Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { type Assignee, AssigneePicker } from '../../ui/assignee-picker.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import type { Task } from './checklist.ts';

interface AssignTaskDialogProps {
  /** Undefined: closed. */
  readonly task: Task | undefined;
  readonly onClose: () => void;
}

/** Assigns an open task to a user, an integration or HR. */
export function AssignTaskDialog({ task, onClose }: AssignTaskDialogProps) {
  const { t } = useTranslation('onboarding');
  return (
    <FormModal opened={task !== undefined} onClose={onClose} title={t('assign.title')}>
      {task === undefined ? null : <AssignTaskForm task={task} onClose={onClose} />}
    </FormModal>
  );
}

function AssignTaskForm({ task, onClose }: { task: Task; onClose: () => void }) {
  const { t } = useTranslation('onboarding');
  const assign = api.useMutation('post', '/onboarding-tasks/{id}/assign');
  // An assignee that can no longer act can't be chosen again.
  const present = task.needs_assignee ? undefined : task;
  const form = useForm<Assignee>({
    initialValues: {
      assignee_user_id: present?.assignee_user_id ?? null,
      assignee_api_key_id: present?.assignee_api_key_id ?? null,
    },
  });
  const { submit, busy, error } = useSubmit(form, async (body) => {
    const { onboarding_task: changed } = await assign.mutateAsync({
      params: { path: { id: task.id } },
      body,
    });
    notifyDone(t('assign.done', { who: changed.assignee_name ?? t('hr') }));
    onClose();
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text style={{ overflowWrap: 'anywhere' }}>{task.title}</Text>
        <AssigneePicker
          value={form.getValues()}
          onChange={(assignee) => form.setValues(assignee)}
          error={form.errors['assignee_user_id'] ?? form.errors['assignee_api_key_id']}
          chosenName={present?.assignee_name ?? undefined}
          label={t('editor.assignee')}
          description={t('assign.hint')}
          placeholder={t('hr')}
          data-autofocus
        />
        <FormFooter error={error} busy={busy} submitLabel={t('assign.submit')} onCancel={onClose} />
      </Stack>
    </form>
  );
}
