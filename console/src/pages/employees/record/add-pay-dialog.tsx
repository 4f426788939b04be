import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormModal } from '../../../ui/form-modal.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { notifyDone } from '../../../ui/notify.ts';
import { useCompanyCurrency } from '../../../ui/use-company-currency.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import { useToday } from '../../../ui/use-today.ts';
import { type Employee, fullName } from '../employee.ts';
import { PayFields } from '../pay-fields.tsx';
import { isPay, type PayPeriod, type PayValues } from '../pay-values.ts';
import type { Profile } from './pay-profile.ts';

interface AddPayProps {
  readonly employee: Employee;
  /** The newest pay, whose currency and period are the defaults for the next one. */
  readonly last: Profile | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Sets an employee's pay from a date on. */
export function AddPayDialog({ opened, ...props }: AddPayProps) {
  const { t } = useTranslation('employees');
  return (
    <FormModal
      opened={opened}
      onClose={props.onClose}
      size="lg"
      title={t('pay.add_title', { name: fullName(props.employee) })}
    >
      <AddPayForm {...props} />
    </FormModal>
  );
}

function AddPayForm({ employee, last, onClose }: Omit<AddPayProps, 'opened'>) {
  const { t } = useTranslation('employees');
  const { t: common } = useTranslation();
  const today = useToday();
  const add = api.useMutation('post', '/compensation');
  const usual = useCompanyCurrency();
  const form = useForm<PayValues & { valid_from: string | null }>({
    initialValues: {
      amount: '',
      currency: last?.currency ?? usual,
      period: last?.period ?? 'monthly',
      valid_from: last === undefined ? (employee.start_date ?? today) : today,
    },
    validate: {
      amount: (_amount, values) =>
        isPay(values) ? null : common('fields.not_an_amount', { example: '4200' }),
      valid_from: (date) => (date === null ? common('fields.required') : null),
    },
  });
  const { submit, busy, error } = useSubmit(
    form,
    async ({ amount, currency, period, valid_from: from }) => {
      await add.mutateAsync({
        body: {
          employee_id: employee.id,
          amount,
          currency: currency ?? '',
          period: period as PayPeriod,
          valid_from: from ?? today,
        },
      });
      notifyDone(t('pay.added'));
      onClose();
    },
  );
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <PayFields form={form} required />
        <DateField
          {...form.getInputProps('valid_from')}
          label={t('pay.from')}
          description={t('pay.from_hint')}
          required
        />
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={common('actions.save')}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
