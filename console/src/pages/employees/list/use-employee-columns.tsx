import { Group, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import type { Column } from '../../../ui/data-table-props.ts';
import { TextLink } from '../../../ui/link-button.tsx';
import { EmployeeName } from '../employee-name.tsx';
import { EmployeeStatus } from '../employee-status.tsx';
import { type Employee, fullName } from '../employee.ts';

export function useEmployeeColumns(): readonly Column<Employee>[] {
  const { t } = useTranslation('employees');
  const format = useFormat();
  return useMemo(
    () => [...workColumns(t), ...detailColumns(t), ...dateColumns(t, format)],
    [t, format],
  );
}

type Translate = TFunction<'employees'>;

function workColumns(t: Translate): readonly Column<Employee>[] {
  return [
    {
      id: 'name',
      header: t('columns.name'),
      sort: 'name',
      width: { base: 'auto', md: '25%', lg: 240 },
      cell: (employee) => <NameCell employee={employee} />,
    },
    {
      id: 'job_title',
      header: t('fields.job_title'),
      from: 'sm',
      cell: ({ job_title }) => job_title ?? '–',
    },
    {
      id: 'department',
      header: t('fields.department'),
      sort: 'department',
      from: 'md',
      width: { base: 'auto', lg: 160 },
      cell: ({ department }) => department ?? '–',
    },
    {
      id: 'manager',
      header: t('fields.manager_id'),
      from: 'lg',
      cell: ({ manager_name }) => manager_name ?? '–',
    },
  ];
}

function detailColumns(t: Translate): readonly Column<Employee>[] {
  return [
    {
      id: 'location',
      header: t('fields.location'),
      from: 'md',
      isOptional: true,
      cell: ({ location }) => location ?? '–',
    },
    {
      id: 'email',
      header: t('fields.email'),
      from: 'md',
      isOptional: true,
      cell: ({ email }) => email,
    },
    {
      id: 'employee_number',
      header: t('fields.employee_number'),
      from: 'sm',
      width: 150,
      isOptional: true,
      cell: ({ employee_number }) => employee_number ?? '–',
    },
    {
      id: 'employment_type',
      header: t('fields.employment_type'),
      from: 'md',
      width: 150,
      isOptional: true,
      cell: ({ employment_type: type }) => (type === null ? '–' : t(`employment_type.${type}`)),
    },
  ];
}

function dateColumns(
  t: Translate,
  format: ReturnType<typeof useFormat>,
): readonly Column<Employee>[] {
  return [
    {
      id: 'start_date',
      header: t('fields.start_date'),
      // Next to the manager only where both have room for the longest names.
      from: 'xl',
      width: 120,
      cell: ({ start_date }) => (start_date === null ? '–' : format.date(start_date)),
    },
    {
      id: 'termination_date',
      header: t('columns.last_day'),
      from: 'lg',
      width: 120,
      isOptional: true,
      cell: ({ termination_date: date }) => (date === null ? '–' : format.date(date)),
    },
    {
      id: 'created_at',
      header: t('columns.added'),
      sort: 'created_at',
      from: 'lg',
      width: 130,
      isOptional: true,
      cell: ({ created_at: at }) => format.date(at.slice(0, 10)),
    },
    {
      id: 'status',
      header: t('columns.status'),
      sort: 'status',
      // "Starts on 1 Dec 2026" fits.
      width: { base: 140, lg: 172, xl: 220 },
      cell: (employee) => <StatusCell employee={employee} />,
    },
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
