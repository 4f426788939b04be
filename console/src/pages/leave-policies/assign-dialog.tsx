import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { useToday } from '../../ui/use-today.ts';
import { AssignmentFields } from './assignment-fields.tsx';
import { AssignmentPreview } from './assignment-preview.tsx';
import {
  type AssignmentValues,
  isComplete,
  noAssignment,
  toAssignment,
} from './assignment-values.ts';
import type { LeavePolicy } from './leave-policy.ts';

export interface AssignDialogProps {
  readonly policy: LeavePolicy;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function AssignDialog({ policy, opened, onClose }: AssignDialogProps) {
  const { t } = useTranslation('leave-policies');
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t('assign_named', { name: policy.name })}
    >
      <AssignForm policy={policy} onClose={onClose} />
    </FormModal>
  );
}

function AssignForm({ policy, onClose }: Omit<AssignDialogProps, 'opened'>) {
  const { t } = useTranslation('leave-policies');
  const assign = api.useMutation('post', '/leave-policies/{id}/assignments');
  const year = useToday().slice(0, 4);
  const form = useForm<AssignmentValues>({ initialValues: noAssignment(`${year}-01-01`) });
  const { submit, busy, error } = useSubmit(form, async (values) => {
    await assign.mutateAsync({
      params: { path: { id: policy.id } },
      body: toAssignment(values),
    });
    notifyDone(t('assigned_done'));
    onClose();
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <AssignmentFields form={form} />
        <AssignmentPreview
          policyId={policy.id}
          asked={toAssignment(form.values)}
          isComplete={isComplete(form.values)}
        />
        <FormFooter error={error} busy={busy} submitLabel={t('assign')} onCancel={onClose} />
      </Stack>
    </form>
  );
}
