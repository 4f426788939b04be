import { Group, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import type { Column } from '../../../ui/data-table-props.ts';
import { type ColumnKit, useColumnKit } from '../../../ui/use-column-kit.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { EmployeeName } from '../employee-name.tsx';
import { EmployeeStatus } from '../employee-status.tsx';
import { type Employee, fullName } from '../employee.ts';

export function useEmployeeColumns(): readonly Column<Employee>[] {
  const { t } = useTranslation('employees');
  const column = useColumnKit<Employee>();
  return useMemo(
    () => [...workColumns(t, column), ...detailColumns(t, column), ...dateColumns(t, column)],
    [t, column],
  );
}

type Translate = TFunction<'employees'>;
type Kit = ColumnKit<Employee>;

function workColumns(t: Translate, column: Kit): readonly Column<Employee>[] {
  return [
    column.cell('name', t('columns.name'), (employee) => <NameCell employee={employee} />, {
      sort: 'name',
      width: { base: 'auto', md: '25%', lg: 240 },
    }),
    column.text('job_title', t('fields.job_title'), ({ job_title }) => job_title, { from: 'sm' }),
    column.text('department', t('fields.department'), ({ department }) => department, {
      sort: 'department',
      from: 'md',
      width: { base: 'auto', lg: 160 },
    }),
    column.text('manager', t('fields.manager_id'), ({ manager_name }) => manager_name, {
      from: 'lg',
    }),
  ];
}

function detailColumns(t: Translate, column: Kit): readonly Column<Employee>[] {
  return [
    column.text('location', t('fields.location'), ({ location }) => location, {
      from: 'md',
      isOptional: true,
    }),
    column.text('email', t('fields.email'), ({ email }) => email, { from: 'md', isOptional: true }),
    column.text(
      'employee_number',
      t('fields.employee_number'),
      ({ employee_number }) => employee_number,
      { from: 'sm', width: 150, isOptional: true },
    ),
    column.cell(
      'employment_type',
      t('fields.employment_type'),
      ({ employment_type: type }) => (type === null ? '–' : t(`employment_type.${type}`)),
      { from: 'md', width: 150, isOptional: true },
    ),
  ];
}

function dateColumns(t: Translate, column: Kit): readonly Column<Employee>[] {
  return [
    column.date('start_date', t('fields.start_date'), ({ start_date }) => start_date, {
      // Next to the manager only where both have room for the longest names.
      from: 'xl',
      width: 125,
    }),
    column.date('termination_date', t('columns.last_day'), ({ termination_date: date }) => date, {
      from: 'lg',
      width: 125,
      isOptional: true,
    }),
    column.day('created_at', t('columns.added'), ({ created_at: at }) => at, {
      sort: 'created_at',
      from: 'lg',
      width: 130,
      isOptional: true,
    }),
    column.cell('status', t('columns.status'), (employee) => <StatusCell employee={employee} />, {
      sort: 'status',
      // "Starts on 1 Dec 2026" fits.
      width: { base: 140, lg: 172, xl: 220 },
    }),
  ];
}

function NameCell({ employee }: { employee: Employee }) {
  const name = fullName(employee);
  return (
    <EmployeeName id={employee.id} name={name} photo={employee.photo} size={26}>
      <TextLink to="/employees/$id" params={{ id: employee.id }}>
        {name}
      </TextLink>
    </EmployeeName>
  );
}

function StatusCell({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees');
  const format = useFormat();
  return (
    <Group gap={6} wrap="nowrap">
      <EmployeeStatus employee={employee} />
      {employee.termination_planned && employee.termination_date !== null ? (
        <Text size="xs" c="dimmed" visibleFrom="xl">
          {t('until', { date: format.date(employee.termination_date) })}
        </Text>
      ) : null}
    </Group>
  );
}
