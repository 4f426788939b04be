import { Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormModal } from '../../../ui/form-modal.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { notifyDone } from '../../../ui/notify.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import { useToday } from '../../../ui/use-today.ts';
import { type Employee, fullName } from '../employee.ts';

interface RehireProps {
  readonly employee: Employee;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Rehires a former employee. */
export function RehireDialog({ employee, opened, onClose }: RehireProps) {
  const { t } = useTranslation('employees');
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t('moves.rehire.title', { name: fullName(employee) })}
    >
      <RehireForm employee={employee} onClose={onClose} />
    </FormModal>
  );
}

function RehireForm({ employee, onClose }: Omit<RehireProps, 'opened'>) {
  const { t } = useTranslation('employees');
  const today = useToday();
  const rehire = api.useMutation('post', '/employees/{id}/rehire');
  const form = useForm<{ start_date: string | null }>({ initialValues: { start_date: today } });
  const { submit, busy, error } = useSubmit(form, async ({ start_date: start }) => {
    await rehire.mutateAsync({
      params: { path: { id: employee.id } },
      body: { start_date: start ?? today },
    });
    notifyDone(t('moves.rehire.done', { name: fullName(employee) }));
    onClose();
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text size="sm">{t('moves.rehire.text')}</Text>
        <DateField {...form.getInputProps('start_date')} label={t('fields.start_date')} required />
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={t('moves.rehire.action')}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
