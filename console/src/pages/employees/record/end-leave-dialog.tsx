import { Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { addDays } from '../../../ui/days.ts';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { FormModal } from '../../../ui/form-modal.tsx';
import { notifyDone } from '../../../ui/notify.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import { useToday } from '../../../ui/use-today.ts';
import { type Employee, fullName } from '../employee.ts';

interface EndLeaveProps {
  readonly employee: Employee;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Reactivates an employee on leave; asks for the last day of the leave. */
export function EndLeaveDialog({ employee, opened, onClose }: EndLeaveProps) {
  const { t } = useTranslation('employees');
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t('moves.end-leave.title', { name: fullName(employee) })}
    >
      <EndLeaveForm employee={employee} onClose={onClose} />
    </FormModal>
  );
}

function EndLeaveForm({ employee, onClose }: Omit<EndLeaveProps, 'opened'>) {
  const { t } = useTranslation('employees');
  const today = useToday();
  const yesterday = addDays(today, -1);
  const end = api.useMutation('post', '/employees/{id}/end-leave');
  const form = useForm<{ last_day: string | null }>({ initialValues: { last_day: yesterday } });
  const { submit, busy, error } = useSubmit(form, async ({ last_day: day }) => {
    await end.mutateAsync({
      params: { path: { id: employee.id } },
      body: { last_day: day ?? yesterday },
    });
    notifyDone(t('moves.end-leave.done', { name: fullName(employee) }));
    onClose();
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text size="sm">{t('moves.end-leave.text')}</Text>
        <DateField
          {...form.getInputProps('last_day')}
          label={t('long_leave.last_day')}
          description={t('long_leave.last_day_hint')}
          maxDate={today}
          required
        />
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={t('moves.end-leave.action')}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
