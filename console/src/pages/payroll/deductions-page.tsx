import { Button } from '@mantine/core';
import { IconPercentage, IconPlus } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer, Query } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useDuties } from '../../api/session.ts';
import { DataList } from '../../ui/data-list.tsx';
import { EmployeePicker } from '../../ui/employee-picker.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFilterField } from '../../ui/list-filters.tsx';
import { Page } from '../../ui/page.tsx';
import { useAddress, useListView } from '../../ui/use-list-view.ts';
import { byCursor, usePaged } from '../../ui/use-paged.ts';
import { EndDeductionDialog } from './end-deduction-dialog.tsx';
import { NewDeductionDrawer } from './new-deduction-drawer.tsx';
import { RemoveDeductionDialog } from './remove-deduction-dialog.tsx';
import { type PayDeduction, useDeductionColumns } from './use-deduction-columns.tsx';

const route = getRouteApi('/signed-in/payroll/deductions');
const deductionsOf = (answer: Answer<'listPayDeductions'>) => answer.pay_deductions;

/** Deductions from pay: of all employees, or of one. */
export function DeductionsPage() {
  const { t } = useTranslation('payroll');
  const { payroll } = useDuties();
  const { employee_id: employeeId, sort, dialog } = route.useSearch();
  const view = useListView('employee_id');
  const navigate = useNavigate({ from: '/payroll/deductions' });
  const [changing, setChanging] = useState<{ how: 'end' | 'remove'; deduction: PayDeduction }>();
  const columns = useDeductionColumns({
    onEnd: (deduction) => setChanging({ how: 'end', deduction }),
    onRemove: (deduction) => setChanging({ how: 'remove', deduction }),
  });
  const query = { limit: 50, employee_id: employeeId, sort } as Query<'listPayDeductions'>;
  const paged = usePaged(
    api.useInfiniteQuery('get', '/pay-deductions', { params: { query } }, byCursor),
    deductionsOf,
  );
  const openNew = (): void => void navigate({ search: (before) => ({ ...before, dialog: 'new' }) });
  const done = (): void => setChanging(undefined);
  return (
    <Page
      title={t('deductions.title')}
      description={t('deductions.description')}
      {...(payroll ? { crumbs: [{ label: t('runs.title'), link: { to: '/payroll' } }] } : {})}
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={openNew}>
          {t('deductions.add')}
        </Button>
      }
    >
      <DataList
        list="deductions"
        view={view}
        filters={<EmployeeFilter />}
        label={t('deductions.title')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        tallOnPhone
        noneFound={{
          title: t('deductions.none_of_employee'),
          children: t('deductions.none_of_employee_hint'),
        }}
        empty={<NoDeductions onNew={openNew} />}
      />
      <NewDeductionDrawer
        opened={dialog === 'new'}
        employeeId={employeeId}
        onClose={() => void navigate({ search: (before) => ({ ...before, dialog: undefined }) })}
      />
      {changing?.how === 'end' ? (
        <EndDeductionDialog deduction={changing.deduction} onClose={done} />
      ) : null}
      {changing?.how === 'remove' ? (
        <RemoveDeductionDialog deduction={changing.deduction} onClose={done} />
      ) : null}
    </Page>
  );
}

function EmployeeFilter() {
  const { t } = useTranslation('payroll');
  const { search, set } = useAddress();
  const field = useFilterField();
  return (
    <EmployeePicker
      {...field(t('filters.employee'), 260)}
      value={search['employee_id'] ?? null}
      onChange={(id) => set({ employee_id: id ?? undefined })}
    />
  );
}

function NoDeductions({ onNew }: { onNew: () => void }) {
  const { t } = useTranslation('payroll');
  return (
    <EmptyState
      icon={IconPercentage}
      title={t('deductions.empty')}
      action={<Button onClick={onNew}>{t('deductions.add')}</Button>}
    >
      {t('deductions.empty_hint')}
    </EmptyState>
  );
}
