import { Button, Group, Text } from '@mantine/core';
import { IconReceipt, IconUserOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useDuties, useSession } from '../../api/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { BankAccountsPanel } from '../../ui/bank-accounts-panel.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-props.ts';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { byCursor, usePaged } from '../../ui/use-paged.ts';
import { pdfOf } from './pdf-of.ts';

type Payslip = Answer<'listPayslips'>['payslips'][number];
const payslipsOf = (answer: Answer<'listPayslips'>) => answer.payslips;

/** The user's own payslips. */
export function PayslipsPage() {
  const { t } = useTranslation('payroll');
  const { payroll } = useDuties();
  const { employee_id: own } = useSession().user;
  return (
    <Page title={t('payslips.title')} description={t('payslips.description')}>
      {own === null ? (
        <Panel flush>
          <EmptyState
            icon={IconUserOff}
            title={t('payslips.no_record')}
            action={
              payroll ? <LinkButton to="/payroll">{t('payslips.to_runs')}</LinkButton> : undefined
            }
          >
            {t('payslips.no_record_hint')}
          </EmptyState>
        </Panel>
      ) : (
        <OwnPayslips employeeId={own} />
      )}
      {payroll && own !== null ? (
        <Group gap={6}>
          <Text size="xs" c="dimmed">
            {t('payslips.of_others')}
          </Text>
          <TextLink to="/payroll" size="sm">
            {t('payslips.to_runs')}
          </TextLink>
        </Group>
      ) : null}
    </Page>
  );
}

function OwnPayslips({ employeeId }: { employeeId: string }) {
  const { t } = useTranslation('payroll');
  const navigate = useNavigate();
  const columns = useColumns();
  const paged = usePaged(
    api.useInfiniteQuery('get', '/payslips', { params: { query: { limit: 24 } } }, byCursor),
    payslipsOf,
  );
  return (
    <>
      <Panel flush>
        <DataTable
          label={t('payslips.title')}
          columns={columns}
          paged={paged}
          rowKey={({ id }) => id}
          onRowClick={({ id }) => void navigate({ to: '/payslips/$id', params: { id } })}
          empty={
            <EmptyState icon={IconReceipt} title={t('payslips.empty')}>
              {t('payslips.empty_hint')}
            </EmptyState>
          }
        />
      </Panel>
      {/* The list would move it. */}
      {paged.isPending ? null : <BankAccountsPanel employeeId={employeeId} mayChange isOwn />}
    </>
  );
}

function useColumns(): readonly Column<Payslip>[] {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const column = useColumnKit<Payslip>();
  return useMemo(
    () => [
      column.cell('period', t('runs.period'), ({ id, period_start, period_end }) => (
        <TextLink to="/payslips/$id" params={{ id }} fw={600}>
          {format.period(period_start, period_end)}
        </TextLink>
      )),
      column.cell(
        'pay_date',
        t('runs.pay_date'),
        ({ pay_date }) => <Text size="sm">{format.date(pay_date)}</Text>,
        { from: 'sm' },
      ),
      column.money('gross', t('totals.gross'), ({ gross, currency }) => [gross, currency], {
        from: 'sm',
      }),
      column.money('net', t('totals.net'), ({ net, currency }) => [net, currency]),
      column.cell(
        'pdf',
        t('payslips.pdf'),
        ({ id, period_start, period_end }) => (
          <Button
            component="a"
            href={pdfOf(id)}
            download
            size="xs"
            variant="subtle"
            px={{ base: 6, sm: 'xs' }}
            aria-label={t('payslips.download_of', {
              period: format.period(period_start, period_end),
            })}
          >
            PDF
          </Button>
        ),
        { headerHidden: true, width: { base: 64, sm: 120 }, align: 'right' },
      ),
    ],
    [t, column, format],
  );
}
