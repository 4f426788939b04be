import { SegmentedControl, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { EmployeePicker } from '../../ui/employee-picker.tsx';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { isAmount } from '../../ui/money-text.ts';
import { notifyDone } from '../../ui/notify.ts';
import { useCompanyCurrency } from '../../ui/use-company-currency.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { useToday } from '../../ui/use-today.ts';
import { payItemKinds } from '../../api/values.gen.ts';

interface Values {
  employee_id: string | null;
  kind: (typeof payItemKinds)[number];
  name: string;
  how: 'fixed' | 'product';
  amount: string;
  quantity: string;
  rate: string;
  currency: string | null;
  pay_on: string | null;
}
type Form = UseFormReturnType<Values>;

export function NewItemDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('pay-items');
  return (
    <FormDrawer opened={opened} onClose={onClose} title={t('add')}>
      <ItemForm onClose={onClose} />
    </FormDrawer>
  );
}

function ItemForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('pay-items');
  const add = api.useMutation('post', '/pay-items');
  const form = useItemForm();
  const { submit, busy, error } = useSubmit(form, async (values) => {
    const isProduct = values.how === 'product';
    const { pay_item: added } = await add.mutateAsync({
      body: {
        employee_id: values.employee_id ?? '',
        kind: values.kind,
        name: values.name.trim(),
        ...(isProduct
          ? { quantity: values.quantity, rate: values.rate }
          : { amount: values.amount }),
        currency: values.currency ?? '',
        pay_on: values.pay_on ?? '',
      },
    });
    notifyDone(t(added.status === 'pending' ? 'added_pending' : 'added'));
    onClose();
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <EmployeePicker
          {...form.getInputProps('employee_id')}
          value={form.getValues().employee_id}
          label={t('columns.employee')}
          required
        />
        <WhatFields form={form} />
        <ValueFields form={form} />
        <DateField
          {...form.getInputProps('pay_on')}
          label={t('form.pay_on')}
          description={t('form.pay_on_hint')}
          required
        />
        <FormFooter error={error} busy={busy} submitLabel={t('add')} onCancel={onClose} />
      </Stack>
    </form>
  );
}

function useItemForm(): Form {
  const { t: common } = useTranslation();
  const today = useToday();
  const usual = useCompanyCurrency();
  const amountFault = (value: string, decimals: number): string | null =>
    isAmount(value, decimals) ? null : common('fields.not_an_amount', { example: '42' });
  return useForm<Values>({
    initialValues: {
      employee_id: null,
      kind: 'earning',
      name: '',
      how: 'fixed',
      amount: '',
      quantity: '',
      rate: '',
      currency: usual,
      pay_on: today,
    },
    validate: {
      employee_id: (value) => (value === null ? common('fields.required') : null),
      name: (value) => (value.trim() === '' ? common('fields.required') : null),
      amount: (value, { how }) => (how === 'fixed' ? amountFault(value, 4) : null),
      quantity: (value, { how }) => (how === 'product' ? amountFault(value, 4) : null),
      rate: (value, { how }) => (how === 'product' ? amountFault(value, 4) : null),
      pay_on: (value) => (value === null ? common('fields.required') : null),
    },
  });
}

function WhatFields({ form }: { form: Form }) {
  const { t } = useTranslation('pay-items');
  return (
    <>
      <Stack gap={4}>
        <SegmentedControl
          {...form.getInputProps('kind')}
          aria-label={t('form.kind')}
          data={payItemKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          fullWidth
        />
        <Text size="xs" c="dimmed">
          {t(`kind_hints.${form.getValues().kind}`)}
        </Text>
      </Stack>
      <TextInput
        {...form.getInputProps('name')}
        name="name"
        label={t('form.name')}
        description={t('form.name_hint')}
        maxLength={100}
        required
      />
    </>
  );
}

function ValueFields({ form }: { form: Form }) {
  const { t } = useTranslation('pay-items');
  return (
    <Stack gap="xs">
      <SegmentedControl
        {...form.getInputProps('how')}
        aria-label={t('form.how')}
        data={[
          { value: 'fixed', label: t('form.fixed') },
          { value: 'product', label: t('form.product') },
        ]}
        fullWidth
      />
      {form.getValues().how === 'fixed' ? (
        <MoneyField
          key="fixed"
          label={t('form.amount')}
          amount={form.getInputProps('amount')}
          currency={form.getInputProps('currency')}
          required
        />
      ) : (
        <SimpleGrid cols={{ base: 1, xs: 2 }} key="product">
          <AmountField
            {...form.getInputProps('quantity')}
            value={form.getValues().quantity}
            label={t('form.quantity')}
            decimalsMax={4}
            decimalsMin={0}
            required
          />
          <MoneyField
            label={t('form.rate')}
            amount={form.getInputProps('rate')}
            currency={form.getInputProps('currency')}
            required
          />
        </SimpleGrid>
      )}
    </Stack>
  );
}
