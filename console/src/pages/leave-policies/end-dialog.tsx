import { Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import type { Assignment } from './leave-policy.ts';
import { useAssignmentWords } from './use-assignment-words.ts';

export interface EndDialogProps {
  readonly assignment: Assignment | undefined;
  readonly onClose: () => void;
}

/** Sets the last day of an assignment, or removes it. */
export function EndDialog({ assignment, onClose }: EndDialogProps) {
  const { t } = useTranslation('leave-policies');
  const { who } = useAssignmentWords();
  return (
    <FormModal
      opened={assignment !== undefined}
      onClose={onClose}
      title={t('end_named', { name: assignment === undefined ? '' : who(assignment) })}
    >
      {assignment === undefined ? null : <EndForm assignment={assignment} onClose={onClose} />}
    </FormModal>
  );
}

function EndForm({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) {
  const { t } = useTranslation(['leave-policies', 'common']);
  const end = api.useMutation('patch', '/leave-policy-assignments/{id}');
  const form = useForm<Pick<Assignment, 'last_day'>>({
    initialValues: { last_day: assignment.last_day },
  });
  const { submit, busy, error } = useSubmit(form, async ({ last_day }) => {
    await end.mutateAsync({ params: { path: { id: assignment.id } }, body: { last_day } });
    notifyDone(t('common:states.saved'));
    onClose();
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <DateField
          {...form.getInputProps('last_day')}
          label={t('fields.last_day')}
          description={t('end_hint')}
        />
        <Text size="xs" c="dimmed">
          {t('assign_effect')}
        </Text>
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={t('common:actions.save')}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
