import { SegmentedControl, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { EmployeePicker } from '../../ui/employee-picker.tsx';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { minorUnits } from '../../ui/minor-units.ts';
import { isAmount } from '../../ui/money-text.ts';
import { notifyDone } from '../../ui/notify.ts';
import { useCompanyCurrency } from '../../ui/use-company-currency.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { useToday } from '../../ui/use-today.ts';

interface Values {
  name: string;
  whose: 'everybody' | 'employee';
  employee_id: string | null;
  kind: 'fixed' | 'percent';
  value: string;
  currency: string | null;
  valid_from: string | null;
  valid_to: string | null;
}
type Form = UseFormReturnType<Values>;

export interface NewDeductionDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The employee whose deductions are shown, who is usually the one to add to. */
  readonly employeeId: string | undefined;
}

export function NewDeductionDrawer({ opened, onClose, employeeId }: NewDeductionDrawerProps) {
  const { t } = useTranslation('payroll');
  return (
    <FormDrawer opened={opened} onClose={onClose} title={t('deductions.add')}>
      <DeductionForm employeeId={employeeId} onClose={onClose} />
    </FormDrawer>
  );
}

function DeductionForm({ employeeId, onClose }: Omit<NewDeductionDrawerProps, 'opened'>) {
  const { t } = useTranslation('payroll');
  const { t: common } = useTranslation();
  const add = api.useMutation('post', '/pay-deductions');
  const form = useDeductionForm(employeeId);
  const { submit, busy, error } = useSubmit(form, async (values) => {
    const { name, whose, kind, value, valid_from, valid_to } = values;
    await add.mutateAsync({
      body: {
        name: name.trim(),
        kind,
        value,
        valid_from: valid_from ?? '',
        valid_to,
        employee_id: whose === 'employee' ? values.employee_id : null,
        currency: kind === 'fixed' ? values.currency : null,
      },
    });
    notifyDone(t('deductions.added'));
    onClose();
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextInput
          {...form.getInputProps('name')}
          name="name"
          label={t('deductions.name')}
          description={t('deductions.name_hint')}
          maxLength={100}
          required
          data-autofocus
        />
        <WhoseFields form={form} />
        <ValueFields form={form} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DateField {...form.getInputProps('valid_from')} label={t('deductions.from')} required />
          <DateField
            {...form.getInputProps('valid_to')}
            label={`${t('deductions.until')} (${common('fields.optional')})`}
          />
        </SimpleGrid>
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={t('deductions.add')}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

function useDeductionForm(employeeId: string | undefined): Form {
  const { t } = useTranslation('payroll');
  const { t: common } = useTranslation();
  const usual = useCompanyCurrency();
  const firstOfMonth = `${useToday().slice(0, 7)}-01`;
  return useForm<Values>({
    initialValues: {
      name: '',
      whose: employeeId === undefined ? 'everybody' : 'employee',
      employee_id: employeeId ?? null,
      kind: 'percent',
      value: '',
      currency: usual,
      valid_from: firstOfMonth,
      valid_to: null,
    },
    validate: {
      name: (value) => (value.trim() === '' ? common('fields.required') : null),
      employee_id: (value, { whose }) =>
        whose === 'employee' && value === null ? common('fields.required') : null,
      value: (value, { kind, currency }) =>
        isAmount(value, kind === 'fixed' ? minorUnits(currency) : 4)
          ? null
          : common('fields.not_an_amount', { example: kind === 'fixed' ? '42' : '5' }),
      valid_from: (value) => (value === null ? common('fields.required') : null),
      valid_to: (value, { valid_from: from }) =>
        value !== null && from !== null && value < from ? t('new_run.reversed') : null,
    },
  });
}

function WhoseFields({ form }: { form: Form }) {
  const { t } = useTranslation('payroll');
  return (
    <Stack gap="xs">
      <SegmentedControl
        {...form.getInputProps('whose')}
        aria-label={t('deductions.whose')}
        data={[
          { value: 'everybody', label: t('deductions.everybody') },
          { value: 'employee', label: t('deductions.one_employee') },
        ]}
        fullWidth
      />
      {form.getValues().whose === 'employee' ? (
        <EmployeePicker
          {...form.getInputProps('employee_id')}
          value={form.getValues().employee_id}
          label={t('payslips.employee')}
          required
        />
      ) : null}
    </Stack>
  );
}

function ValueFields({ form }: { form: Form }) {
  const { t } = useTranslation('payroll');
  return (
    <Stack gap="xs">
      <SegmentedControl
        {...form.getInputProps('kind')}
        aria-label={t('deductions.kind')}
        data={[
          { value: 'percent', label: t('deductions.percent') },
          { value: 'fixed', label: t('deductions.fixed') },
        ]}
        fullWidth
      />
      {form.getValues().kind === 'fixed' ? (
        <MoneyField
          key="fixed"
          label={t('deductions.per_run')}
          amount={form.getInputProps('value')}
          currency={form.getInputProps('currency')}
          required
        />
      ) : (
        <AmountField
          key="percent"
          {...form.getInputProps('value')}
          value={form.getValues().value}
          onChange={(value) => form.setFieldValue('value', value)}
          label={t('deductions.of_gross')}
          decimalsMax={4}
          decimalsMin={0}
          rightSection="%"
          rightSectionPointerEvents="none"
          required
        />
      )}
    </Stack>
  );
}
