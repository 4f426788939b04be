import { Select, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconTimeline } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table-props.ts';
import { useColumnKit } from '../../../ui/use-column-kit.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusBadge, ToneBadge } from '../../../ui/status-badge.tsx';
import { onePage } from '../../../ui/use-paged.ts';
import { shownRunStatus } from '../../../ui/run-status.ts';
import type { PayResult } from './pay-result.ts';
import { PayResultDrawer } from './pay-result-drawer.tsx';
import { useCauses } from './use-causes.ts';
import classes from './pay-results-panel.module.css';

/** Each period that was paid, with its versions: what runs paid for it, and corrected later. */
export function PayResultsPanel({ employeeId }: { employeeId: string }) {
  const { t } = useTranslation('employees');
  const [year, setYear] = useState<string | null>(null);
  const [opened, setOpened] = useState<string>();
  const query = api.useQuery('get', '/employees/{id}/pay-results', {
    params: { path: { id: employeeId }, query: year === null ? {} : { year: Number(year) } },
  });
  const columns = useColumns(setOpened);
  const years = query.data?.years ?? [];
  const shown = year ?? String(query.data?.year ?? '');
  return (
    <Panel
      flush
      title={t('results.title')}
      description={t('results.hint')}
      actions={
        years.length > 1 ? (
          <Select
            aria-label={t('results.year')}
            data={years.map(String)}
            value={shown}
            onChange={setYear}
            allowDeselect={false}
            w={100}
          />
        ) : undefined
      }
    >
      <DataTable
        label={t('results.title')}
        columns={columns}
        paged={onePage({ ...query, data: query.data?.pay_results })}
        rowKey={({ id }) => id}
        rowsAtFirst={3}
        tallOnPhone
        empty={<EmptyState icon={IconTimeline} title={t('results.none')} />}
      />
      <PayResultDrawer id={opened} onClose={() => setOpened(undefined)} />
    </Panel>
  );
}

function useColumns(onOpen: (id: string) => void): readonly Column<PayResult>[] {
  const { t } = useTranslation('employees');
  const column = useColumnKit<PayResult>();
  const money = useMoneyColumns();
  return useMemo(
    () => [
      column.cell(
        'period',
        t('lists.period'),
        (result) => <Period result={result} onOpen={onOpen} />,
        { width: { base: 'auto', sm: 190 } },
      ),
      column.cell('run', t('results.run'), (result) => <OfRun result={result} />, {
        from: 'sm',
        width: 170,
      }),
      column.cell('causes', t('results.causes'), (result) => <Why result={result} />, {
        from: 'lg',
      }),
      ...money,
    ],
    [t, column, money, onOpen],
  );
}

function useMoneyColumns(): readonly Column<PayResult>[] {
  const { t } = useTranslation('employees');
  const format = useFormat();
  const column = useColumnKit<PayResult>();
  return useMemo(
    () =>
      (['gross', 'deductions', 'net'] as const).map((name) =>
        column.cell(
          name,
          t(`results.${name}`),
          (result: PayResult) => format.money(result[name], result.currency),
          {
            align: 'right' as const,
            width: { base: 105, sm: 130 },
            ...(name === 'net' ? {} : { from: 'md' as const }),
          },
        ),
      ),
    [t, column, format],
  );
}

function Period({ result, onOpen }: { result: PayResult; onOpen: (id: string) => void }) {
  const { t } = useTranslation('employees');
  const format = useFormat();
  const { version, pay_group: group } = result;
  return (
    <Stack gap={2} py={4} align="flex-start">
      <UnstyledButton
        className={classes['open'] ?? ''}
        fz="sm"
        fw={result.is_latest ? 500 : 400}
        onClick={() => onOpen(result.id)}
      >
        {format.period(result.period_start, result.period_end)}
      </UnstyledButton>
      <Text size="xs" c="dimmed">
        {[t('results.version', { version }), group].filter(Boolean).join(' · ')}
      </Text>
      {result.is_drifted ? <ToneBadge tone="bad">{t('results.drifted')}</ToneBadge> : null}
    </Stack>
  );
}

function OfRun({ result }: { result: PayResult }) {
  const format = useFormat();
  return (
    <Stack gap={2} py={4} align="flex-start">
      <TextLink to="/payroll/$id" params={{ id: result.payroll_run_id }} size="sm">
        {format.period(result.run_period_start, result.run_period_end)}
      </TextLink>
      <StatusBadge status={shownRunStatus(result.run_status)} />
    </Stack>
  );
}

function Why({ result }: { result: PayResult }) {
  const causes = useCauses()(result);
  return (
    <Text size="sm" style={{ whiteSpace: 'normal' }}>
      {causes.slice(0, 1).toUpperCase() + causes.slice(1)}
    </Text>
  );
}
