import { Radio, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { FormModal } from '../../../ui/form-modal.tsx';
import { notifyDone } from '../../../ui/notify.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import { useToday } from '../../../ui/use-today.ts';
import { type Employee, fullName } from '../employee.ts';

interface LeaveDialogProps {
  readonly employee: Employee;
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface LeaveValues {
  is_paid: 'paid' | 'unpaid';
  first_day: string | null;
}

/** Puts an employee on long-term leave: the start date, and whether pay continues. */
export function StartLeaveDialog({ employee, opened, onClose }: LeaveDialogProps) {
  const { t } = useTranslation('employees');
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t('moves.start-leave.title', { name: fullName(employee) })}
    >
      <StartLeaveForm employee={employee} onClose={onClose} />
    </FormModal>
  );
}

function StartLeaveForm({ employee, onClose }: Omit<LeaveDialogProps, 'opened'>) {
  const { t } = useTranslation('employees');
  const today = useToday();
  const start = api.useMutation('post', '/employees/{id}/start-leave');
  const form = useForm<LeaveValues>({ initialValues: { is_paid: 'unpaid', first_day: today } });
  const { submit, busy, error } = useSubmit(form, async ({ is_paid: paid, first_day: day }) => {
    await start.mutateAsync({
      params: { path: { id: employee.id } },
      body: { is_paid: paid === 'paid', first_day: day ?? today },
    });
    notifyDone(t('moves.start-leave.done', { name: fullName(employee) }));
    onClose();
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text size="sm">{t('moves.start-leave.text')}</Text>
        <DateField
          {...form.getInputProps('first_day')}
          label={t('long_leave.first_day')}
          maxDate={today}
          {...(employee.start_date === null ? {} : { minDate: employee.start_date })}
          required
        />
        <Radio.Group {...form.getInputProps('is_paid')} label={t('long_leave.pay')} required>
          <Stack gap="xs" mt="xs">
            {(['unpaid', 'paid'] as const).map((value) => (
              <Radio
                key={value}
                value={value}
                label={t(`long_leave.${value}`)}
                description={t(`long_leave.${value}_hint`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={t('moves.start-leave.action')}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
