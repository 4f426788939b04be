import type { PayrollFilters, PayrollRun } from '../../sdk/src/muster.ts';
import { type CommonOptions, withMuster } from './connect.ts';
import { type ListOptions, pageSize, printList } from './print-records.ts';
import type { Column } from './print-table.ts';

const columns: readonly Column<PayrollRun>[] = [
  { title: 'ID', value: ({ id }) => id, whole: true },
  { title: 'TYPE', value: ({ type }) => type },
  { title: 'FROM', value: ({ period_start: date }) => date, whole: true },
  { title: 'TO', value: ({ period_end: date }) => date, whole: true },
  { title: 'STATUS', value: ({ status }) => status },
  { title: 'PAY DATE', value: ({ pay_date: date }) => date, whole: true, optional: true },
  { title: 'CURRENCY', value: ({ currency }) => currency, optional: true },
  { title: 'EMPLOYEES', value: (run) => run.employee_count, optional: true },
];

export type ListPayrollArguments = CommonOptions &
  ListOptions & { readonly status?: NonNullable<PayrollFilters['status']> };

/** `muster payroll list` */
export async function runListPayroll(options: ListPayrollArguments): Promise<void> {
  const { status } = options;
  const filters: PayrollFilters = { limit: pageSize(options), ...(status && { status }) };
  await withMuster(options, (muster) => printList(muster.payroll.list(filters), columns, options));
}
