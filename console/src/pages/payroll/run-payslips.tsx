import { Button, Group, Stack } from '@mantine/core';
import { IconDownload, IconReceipt } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer, Query } from '../../api/answers.ts';
import { api, client } from '../../api/client.ts';
import { DataList } from '../../ui/data-list.tsx';
import { ListSearch } from '../../ui/list-fields.tsx';
import type { Column } from '../../ui/data-table-props.ts';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { useListView } from '../../ui/use-list-view.ts';
import { byCursor, usePaged } from '../../ui/use-paged.ts';
import { useDownload } from '../../ui/use-download.ts';
import { hasPayslips, type PayrollRun } from './payroll-run.ts';

const route = getRouteApi('/signed-in/payroll/$id');
type Payslip = Answer<'listPayslips'>['payslips'][number];
const payslipsOf = (answer: Answer<'listPayslips'>) => answer.payslips;

/** All payslips of a run. */
export function RunPayslips({ run }: { run: PayrollRun }) {
  const { t } = useTranslation('payroll');
  const { t: common } = useTranslation();
  const { q, sort } = route.useSearch();
  const view = useListView();
  const navigate = useNavigate({ from: '/payroll/$id' });
  const columns = usePayslipColumns();
  const query = { payroll_run_id: run.id, limit: 50, q, sort } as Query<'listPayslips'>;
  const paged = usePaged(
    api.useInfiniteQuery('get', '/payslips', { params: { query } }, byCursor),
    payslipsOf,
  );
  return (
    <Stack gap="sm">
      <DownloadAll run={run} />
      <DataList
        view={view}
        {...(hasPayslips(run) ? { search: <ListSearch /> } : {})}
        label={t('tabs.payslips')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        onRowClick={({ id }) => void navigate({ to: '/payslips/$id', params: { id } })}
        noneFound={{ title: common('states.nobody_found') }}
        empty={
          <EmptyState icon={IconReceipt} title={t('run_payslips.empty')}>
            {t('run_payslips.empty_hint')}
          </EmptyState>
        }
      />
    </Stack>
  );
}

/** Once the run is approved. */
function DownloadAll({ run }: { run: PayrollRun }) {
  const { t } = useTranslation('payroll');
  const { download, loading } = useDownload();
  if (run.status !== 'approved' && run.status !== 'paid') return null;
  const name = `payslips-${run.period_start}-${run.period_end}-${run.currency}.zip`;
  const params = { path: { id: run.id } };
  return (
    <Group justify="flex-end">
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={loading}
        onClick={() =>
          download(name, () =>
            client.GET('/payroll-runs/{id}/payslips/zip', { params, parseAs: 'blob' }),
          )
        }
      >
        {t('run_payslips.download_all')}
      </Button>
    </Group>
  );
}

function usePayslipColumns(): readonly Column<Payslip>[] {
  const { t } = useTranslation('payroll');
  const column = useColumnKit<Payslip>();
  return useMemo(
    () => [
      column.cell('employee', t('payslips.employee'), ({ id, employee_name }) => (
        <TextLink to="/payslips/$id" params={{ id }}>
          {employee_name}
        </TextLink>
      )),
      column.money('gross', t('totals.gross'), ({ gross, currency }) => [gross, currency], {
        from: 'sm',
        width: 170,
      }),
      column.money(
        'deductions',
        t('totals.deductions'),
        ({ deductions, currency }) => [deductions, currency],
        { from: 'sm', width: 170 },
      ),
      column.money('net', t('totals.net'), ({ net, currency }) => [net, currency], {
        sort: 'net',
        width: { base: 130, sm: 170 },
      }),
    ],
    [t, column],
  );
}
