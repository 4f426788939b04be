import type { LeaveFilters, LeaveRequest } from '../../sdk/src/muster.ts';
import { type CommonOptions, withMuster } from './connect.ts';
import { type ListOptions, pageSize, printList } from './print-records.ts';
import type { Column } from './print-table.ts';

const columns: readonly Column<LeaveRequest>[] = [
  { title: 'ID', value: ({ id }) => id, whole: true },
  { title: 'TYPE', value: ({ leave_type: type }) => type },
  { title: 'FROM', value: ({ start_date: date }) => date, whole: true },
  { title: 'TO', value: ({ end_date: date }) => date, whole: true },
  { title: 'DAYS', value: ({ days }) => days },
  { title: 'STATUS', value: ({ status }) => status },
  { title: 'EMPLOYEE', value: ({ employee_id: id }) => id, whole: true, optional: true },
];

export type ListLeaveArguments = CommonOptions &
  ListOptions & {
    readonly employee?: string;
    readonly status?: NonNullable<LeaveFilters['status']>;
    readonly updatedSince?: string;
  };

/** `muster leave list` */
export async function runListLeave(options: ListLeaveArguments): Promise<void> {
  const { employee, status, updatedSince } = options;
  const filters: LeaveFilters = {
    limit: pageSize(options),
    ...(employee !== undefined && { employee_id: employee }),
    ...(status && { status }),
    ...(updatedSince !== undefined && { updated_since: updatedSince }),
  };
  await withMuster(options, (muster) => printList(muster.leave.list(filters), columns, options));
}
