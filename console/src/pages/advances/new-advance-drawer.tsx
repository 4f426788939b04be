import { NumberInput, Stack, Textarea } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useDuties, useSession } from '../../api/session.ts';
import { EmployeePicker } from '../../ui/employee-picker.tsx';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { minorUnits } from '../../ui/minor-units.ts';
import { isAmount } from '../../ui/money-text.ts';
import { notifyDone } from '../../ui/notify.ts';
import { useCompanyCurrency } from '../../ui/use-company-currency.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { installmentsMax } from './advance.ts';
import { SchedulePreview } from './schedule-preview.tsx';

interface Values {
  employee_id: string | null;
  amount: string;
  currency: string | null;
  purpose: string;
  installments: number | string;
}
type Form = UseFormReturnType<Values>;

export function NewAdvanceDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('advances');
  const { employee_id: own } = useSession().user;
  const usual = useCompanyCurrency();
  // Advances are usually paid in the currency of the pay.
  const pay = api.useQuery(
    'get',
    '/compensation',
    { params: { query: { limit: 1, employee_id: own ?? '' } } },
    { enabled: opened && own !== null },
  );
  return (
    <FormDrawer opened={opened} onClose={onClose} title={t('request.title')}>
      {pay.isLoading ? null : (
        <AdvanceForm
          currency={pay.data?.compensation_profiles[0]?.currency ?? usual}
          onClose={onClose}
        />
      )}
    </FormDrawer>
  );
}

function AdvanceForm({ currency, onClose }: { currency: string; onClose: () => void }) {
  const { t } = useTranslation('advances');
  const navigate = useNavigate();
  const ask = api.useMutation('post', '/advances');
  const form = useAdvanceForm(currency);
  const { submit, busy, error } = useSubmit(form, async (values) => {
    const { advance } = await ask.mutateAsync({
      body: {
        ...(values.employee_id === null ? {} : { employee_id: values.employee_id }),
        amount: values.amount,
        currency: values.currency ?? '',
        purpose: values.purpose.trim(),
        installments: Number(values.installments),
      },
    });
    notifyDone(t('request.done'));
    await navigate({ to: '/advances/$id', params: { id: advance.id } });
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <AdvanceFields form={form} />
        <SchedulePreview {...form.getValues()} isTitled />
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={t('request.submit')}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

function AdvanceFields({ form }: { form: Form }) {
  const { t } = useTranslation('advances');
  const { user } = useSession();
  const { hr, payroll } = useDuties();
  return (
    <>
      {hr || payroll ? (
        <EmployeePicker
          {...form.getInputProps('employee_id')}
          value={form.getValues().employee_id}
          chosenName={`${user.first_name} ${user.last_name}`}
          label={t('columns.employee')}
          required
        />
      ) : null}
      <MoneyField
        label={t('columns.amount')}
        amount={form.getInputProps('amount')}
        currency={form.getInputProps('currency')}
        required
      />
      <Textarea
        {...form.getInputProps('purpose')}
        label={t('columns.purpose')}
        description={t('request.purpose_hint')}
        autosize
        minRows={2}
        maxLength={500}
        required
      />
      <NumberInput
        {...form.getInputProps('installments')}
        label={t('request.installments')}
        description={t('request.installments_hint')}
        min={1}
        max={installmentsMax}
        allowDecimal={false}
        clampBehavior="strict"
        required
      />
    </>
  );
}

function useAdvanceForm(currency: string): Form {
  const { t: common } = useTranslation();
  const { employee_id: own } = useSession().user;
  const required = common('fields.required');
  return useForm<Values>({
    initialValues: { employee_id: own, amount: '', currency, purpose: '', installments: 3 },
    validate: {
      employee_id: (value) => (value === null ? required : null),
      amount: (value, { currency: chosen }) =>
        isAmount(value, minorUnits(chosen)) && Number(value) > 0
          ? null
          : common('fields.not_an_amount', { example: '500' }),
      currency: (value) => (value === null ? required : null),
      purpose: (value) => (value.trim() === '' ? required : null),
      installments: (value) => (value === '' ? required : null),
    },
  });
}
