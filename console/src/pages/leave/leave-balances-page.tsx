import { Group, Select } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmployeePicker } from '../../ui/employee-picker.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { onePage } from '../../ui/use-paged.ts';
import { useToday } from '../../ui/use-today.ts';
import { AdjustBalance, type Adjusted } from './adjust-balance.tsx';
import { useBalanceColumns } from './use-balance-columns.tsx';

const route = getRouteApi('/signed-in/leave/balances');
const yearsBack = 4;

/** The leave balances of one person and year, which HR can adjust. */
export function LeaveBalancesPage() {
  const { t } = useTranslation('leave');
  const { employee_id: id } = route.useSearch();
  return (
    <Page
      title={t('balances.title')}
      description={t('balances.description')}
      crumbs={[{ label: t('title'), link: { to: '/leave' } }]}
    >
      <WhoAndWhen />
      <Panel flush>
        {id === undefined ? (
          <EmptyState icon={IconScale} title={t('balances.choose')}>
            {t('balances.choose_text')}
          </EmptyState>
        ) : (
          <Balances employeeId={id} />
        )}
      </Panel>
    </Page>
  );
}

function useYear(): number {
  const { year } = route.useSearch();
  const present = Number(useToday().slice(0, 4));
  return /^\d{4}$/.test(year ?? '') ? Number(year) : present;
}

function WhoAndWhen() {
  const { t } = useTranslation('leave');
  const { employee_id: id } = route.useSearch();
  const year = useYear();
  const present = Number(useToday().slice(0, 4));
  const navigate = useNavigate({ from: '/leave/balances' });
  const chosen = useEmployeeName(id);
  const years = Array.from({ length: yearsBack + 2 }, (_, index) => present + 1 - index);
  return (
    <Group gap="sm" align="flex-end">
      <EmployeePicker
        // The picker reads the name of the chosen person only when it mounts.
        key={`${id}${chosen}`}
        label={t('columns.who')}
        value={id ?? null}
        chosenName={chosen}
        onChange={(employeeId) =>
          void navigate({
            search: (before) => ({ ...before, employee_id: employeeId ?? undefined }),
          })
        }
        w={{ base: '100%', xs: 320 }}
      />
      <Select
        label={t('balances.year')}
        value={String(year)}
        data={[...new Set([...years, year])].map(String)}
        onChange={(value) =>
          void navigate({ search: (before) => ({ ...before, year: value ?? undefined }) })
        }
        allowDeselect={false}
        w={{ base: '100%', xs: 120 }}
      />
    </Group>
  );
}

function useEmployeeName(id: string | undefined): string | undefined {
  const { data } = api.useQuery(
    'get',
    '/leave-balances',
    { params: { query: { employee_id: id ?? '' } } },
    { enabled: id !== undefined },
  );
  return data?.employee_name ?? undefined;
}

function Balances({ employeeId }: { employeeId: string }) {
  const { t } = useTranslation('leave');
  const year = useYear();
  const [adjusted, setAdjusted] = useState<Adjusted>();
  const query = api.useQuery('get', '/leave-balances', {
    params: { query: { employee_id: employeeId, year } },
  });
  const name = query.data?.employee_name ?? '';
  const columns = useBalanceColumns((balance) => setAdjusted({ balance, employeeId, name, year }));
  return (
    <>
      <DataTable
        label={t('balances.of', { name, year })}
        columns={columns}
        paged={onePage({ ...query, data: query.data?.leave_balances })}
        rowKey={({ leave_type: type }) => type}
        empty={
          <EmptyState icon={IconScale} title={t('balances.none', { year })}>
            {t('balances.none_text')}
          </EmptyState>
        }
      />
      <AdjustBalance adjusted={adjusted} onClose={() => setAdjusted(undefined)} />
    </>
  );
}
