import { Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { FormModal } from '../../../ui/form-modal.tsx';
import { notifyDone } from '../../../ui/notify.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import { DetailsField } from '../details-fields.tsx';
import type { Employee } from '../employee.ts';
import { requestableFields } from '../../../api/values.gen.ts';

export interface RequestChangeDialogProps {
  readonly employee: Employee;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks HR to change the user's own record. */
export function RequestChangeDialog({ employee, opened, onClose }: RequestChangeDialogProps) {
  const { t } = useTranslation('employees');
  return (
    <FormModal opened={opened} onClose={onClose} title={t('change.request')}>
      <RequestForm employee={employee} onClose={onClose} />
    </FormModal>
  );
}

/** A date field without a date is null. */
function trimmed(value: string | null): string {
  return value?.trim() ?? '';
}

function RequestForm({ employee, onClose }: Omit<RequestChangeDialogProps, 'opened'>) {
  const { t } = useTranslation('employees');
  const queries = useQueryClient();
  const creation = api.useMutation('post', '/change-requests');
  const form = useForm({
    initialValues: {
      first_name: employee.first_name,
      last_name: employee.last_name,
      date_of_birth: employee.date_of_birth ?? '',
      job_title: employee.job_title ?? '',
      location: employee.location ?? '',
      note: '',
    },
  });
  const { submit, busy, error } = useSubmit(form, async ({ note, ...values }) => {
    const changed = requestableFields.filter(
      (name) => trimmed(values[name]) !== (employee[name] ?? ''),
    );
    await creation.mutateAsync({
      body: {
        fields: Object.fromEntries(changed.map((name) => [name, trimmed(values[name]) || null])),
        note: note.trim() === '' ? null : note.trim(),
      },
    });
    notifyDone(t('change.done'));
    await queries.invalidateQueries();
    onClose();
  });
  return (
    <form noValidate onSubmit={submit} aria-label={t('change.request')}>
      <Stack>
        <Text size="sm">{t('change.hint')}</Text>
        {requestableFields.map((name) => (
          <DetailsField key={name} name={name} form={form} />
        ))}
        <Textarea
          {...form.getInputProps('note')}
          label={t('change.note')}
          description={t('change.note_hint')}
          maxLength={1_000}
          autosize
          minRows={2}
        />
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={t('change.send')}
          disabled={!form.isDirty()}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
