import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCreditCardPay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { hasPayslips, type PayrollRun } from '../payroll-run.ts';
import { PaidOtherwise } from './paid-otherwise.tsx';
import type { Payments } from './payments.ts';
import { PaymentFilePanel } from './payment-file-panel.tsx';
import { PreparePaymentFile } from './prepare-payment-file.tsx';

/** How a run is paid: the file for the bank, and who is paid otherwise. */
export function RunPayments({ run }: { run: PayrollRun }) {
  const { t } = useTranslation('payroll');
  const query = api.useQuery(
    'get',
    '/payroll-runs/{id}/payments',
    { params: { path: { id: run.id } } },
    { enabled: hasPayslips(run) },
  );
  if (!hasPayslips(run)) {
    return (
      <Panel>
        <EmptyState icon={IconCreditCardPay} title={t('payments.not_yet')}>
          {t('payments.not_yet_hint')}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <QueryState query={query}>
      {(payments) => (
        <Stack gap="md">
          <Reversed run={run} />
          <PaymentSums run={run} payments={payments} />
          <NextStep run={run} payments={payments} />
          <PaidOtherwise run={run} payments={payments} />
        </Stack>
      )}
    </QueryState>
  );
}

/** A file can be at the bank already when the run is reversed. */
function Reversed({ run }: { run: PayrollRun }) {
  const { t } = useTranslation('payroll');
  if (run.reversed_by_run_id === null) return null;
  return (
    <Alert
      variant="light"
      color="yellow"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('payments.reversed')}
    >
      {t('payments.reversed_hint')}
    </Alert>
  );
}

function PaymentSums({ run, payments }: { run: PayrollRun; payments: Payments }) {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const money = (count: number, sum: string) =>
    t('payments.sum_of', { people: format.number(count), sum: format.money(sum, run.currency) });
  return (
    <Panel title={t('payments.sums')}>
      <Facts
        facts={[
          {
            label: t('payments.by_file'),
            value: money(payments.transfer_count, payments.transfer_sum),
          },
          {
            label: t('payments.otherwise'),
            value: money(payments.otherwise_count, payments.otherwise_sum),
          },
          {
            label: t('totals.net'),
            value: money(run.employee_count, run.totals?.net ?? '0'),
          },
        ]}
      />
    </Panel>
  );
}

function NextStep({ run, payments }: { run: PayrollRun; payments: Payments }) {
  const { t } = useTranslation('payroll');
  const { payment_file: file, payer_account: payer } = payments;
  if (file !== null)
    return <PaymentFilePanel file={file} isReversed={run.reversed_by_run_id !== null} />;
  if (run.reversed_by_run_id !== null || run.reverses_run_id !== null) return null;
  if (payer === null) {
    return (
      <Panel
        title={t('payments.file')}
        actions={
          <LinkButton to="/payroll/settings" size="sm">
            {t('payments.enter_payer')}
          </LinkButton>
        }
      >
        <Text size="sm">{t('payments.no_payer')}</Text>
      </Panel>
    );
  }
  if (run.status === 'completed') {
    return (
      <Panel title={t('payments.file')}>
        <Text size="sm">{t('payments.after_approval')}</Text>
      </Panel>
    );
  }
  return <PreparePaymentFile run={run} payments={payments} />;
}
