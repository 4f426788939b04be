import { Group, Text } from '@mantine/core';
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
    () => [
      {
        id: 'name',
        header: t('columns.name'),
        cell: (employee) => <NameCell employee={employee} />,
      },
      {
        id: 'job_title',
        header: t('fields.job_title'),
        from: 'sm',
        cell: ({ job_title }) => <Text size="sm">{job_title ?? '–'}</Text>,
      },
      {
        id: 'department',
        header: t('fields.department'),
        from: 'md',
        cell: ({ department }) => <Text size="sm">{department ?? '–'}</Text>,
      },
      {
        id: 'manager',
        header: t('fields.manager_id'),
        from: 'lg',
        cell: ({ manager_name }) => <Text size="sm">{manager_name ?? '–'}</Text>,
      },
      {
        id: 'start_date',
        header: t('fields.start_date'),
        from: 'lg',
        cell: ({ start_date }) => (
          <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
            {start_date === null ? '–' : format.date(start_date)}
          </Text>
        ),
      },
      {
        id: 'status',
        header: t('columns.status'),
        cell: (employee) => <StatusCell employee={employee} />,
      },
    ],
    [t, format],
  );
}

function NameCell({ employee }: { employee: Employee }) {
  const name = fullName(employee);
  return (
    <EmployeeName id={employee.id} name={name} below={employee.job_title} belowUntil="sm">
      <TextLink to="/employees/$id" params={{ id: employee.id }} fw={600} fz="sm">
        {name}
      </TextLink>
    </EmployeeName>
  );
}

function StatusCell({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees');
  const format = useFormat();
  return (
    <Group gap={6}>
      <EmployeeStatus employee={employee} />
      {employee.termination_planned && employee.termination_date !== null ? (
        <Text size="xs" c="dimmed">
          {t('until', { date: format.date(employee.termination_date) })}
        </Text>
      ) : null}
    </Group>
  );
}
