import { Button, Group, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../api/answers.ts';
import { api } from '../../../api/client.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { minorUnits } from '../../../ui/minor-units.ts';
import { isAmount } from '../../../ui/money-text.ts';
import { notifyDone } from '../../../ui/notify.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { useSubmit } from '../../../ui/use-submit.ts';

type PayCurrency = Answer<'listPayCurrencies'>['pay_currencies'][number];

/** How far back runs without a pay group correct, and the net pay that corrections leave. */
export function CorrectionsPanel() {
  const { t } = useTranslation('payroll');
  const query = api.useQuery('get', '/pay-currencies');
  return (
    <Panel title={t('settings.corrections')} description={t('settings.corrections_hint')}>
      <QueryState query={query}>
        {({ pay_currencies: currencies }) =>
          currencies.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('settings.no_currencies')}
            </Text>
          ) : (
            <Stack gap="lg">
              {currencies.map((row) => (
                <CurrencyForm key={JSON.stringify(row)} row={row} />
              ))}
            </Stack>
          )
        }
      </QueryState>
    </Panel>
  );
}

function useCurrencyForm(row: PayCurrency) {
  const { t } = useTranslation('payroll');
  const { t: common } = useTranslation();
  const { currency } = row;
  const change = api.useMutation('patch', '/pay-currencies');
  const form = useForm<{ correction_months: number | string; protected_net: string }>({
    initialValues: {
      correction_months: row.correction_months ?? '',
      protected_net: row.protected_net,
    },
    validate: {
      protected_net: (value) =>
        isAmount(value, minorUnits(currency))
          ? null
          : common('fields.not_an_amount', { example: '100' }),
    },
  });
  const { submit, busy, error } = useSubmit(form, async (values) => {
    const { correction_months: months, protected_net } = values;
    const body = {
      currency,
      correction_months: months === '' ? null : Number(months),
      protected_net,
    };
    await change.mutateAsync({ body });
    notifyDone(t('settings.corrections_saved', { currency }));
  });
  return { form, submit, busy, error };
}

function CurrencyForm({ row }: { row: PayCurrency }) {
  const { t } = useTranslation('payroll');
  const { t: common } = useTranslation();
  const { currency } = row;
  const { form, submit, busy, error } = useCurrencyForm(row);
  return (
    <form noValidate onSubmit={submit} aria-label={t('settings.corrections_in', { currency })}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NumberInput
            {...form.getInputProps('correction_months')}
            label={t('settings.correction_months', { currency })}
            description={t('settings.correction_months_hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            min={0}
            max={120}
            allowDecimal={false}
          />
          <AmountField
            {...form.getInputProps('protected_net')}
            value={form.getValues().protected_net}
            label={t('settings.protected_net', { currency })}
            description={t('settings.protected_net_hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            decimalsMax={minorUnits(currency)}
            decimalsMin={minorUnits(currency)}
          />
        </SimpleGrid>
        {error === undefined ? null : <ProblemAlert error={error} />}
        <Group justify="flex-end">
          <Button
            type="submit"
            loading={busy}
            aria-label={t('settings.corrections_save', { currency })}
          >
            {common('actions.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
