import type { Employee, EmployeeFilters } from '../../../sdk/src/muster.ts';
import { type CommonOptions, withMuster } from '../connect.ts';
import { type ListOptions, pageSize, printList, printRecord } from '../print-records.ts';
import type { Column } from '../print-table.ts';

const columns: readonly Column<Employee>[] = [
  { title: 'ID', value: ({ id }) => id, whole: true },
  { title: 'NAME', value: (employee) => `${employee.first_name} ${employee.last_name}` },
  { title: 'EMAIL', value: ({ email }) => email },
  { title: 'STATUS', value: ({ status }) => status },
  { title: 'JOB TITLE', value: ({ job_title: title }) => title, optional: true },
  { title: 'DEPARTMENT', value: ({ department }) => department, optional: true },
];

export type ListEmployeesArguments = CommonOptions &
  ListOptions & {
    readonly status?: NonNullable<EmployeeFilters['status']>;
    readonly email?: string;
    readonly updatedSince?: string;
  };

/** `muster employees list` */
export async function runListEmployees(options: ListEmployeesArguments): Promise<void> {
  const { status, email, updatedSince } = options;
  const filters: EmployeeFilters = {
    limit: pageSize(options),
    ...(status && { status }),
    ...(email !== undefined && { email }),
    ...(updatedSince !== undefined && { updated_since: updatedSince }),
  };
  await withMuster(options, (muster) =>
    printList(muster.employees.list(filters), columns, options),
  );
}

/** `muster employees get` */
export async function runGetEmployee(id: string, options: CommonOptions): Promise<void> {
  await withMuster(options, async (muster) => {
    const employee = await muster.employees.get(id);
    await printRecord(employee, options, { 'If-Match': employee.lastResponse.etag });
  });
}
