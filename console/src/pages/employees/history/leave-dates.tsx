import { useDuties, useSession } from '../../../api/session.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { TextLink } from '../../../ui/link-button.tsx';
import type { Employee } from '../employee.ts';

interface LeaveDatesProps {
  readonly employee: Employee;
  readonly leave: NonNullable<Employee['long_leave']>;
}

/** The days of a long leave, with a link to the approved leave that it follows. */
export function LeaveDates({
  employee,
  leave: { first_day: first, end_date: last, leave_request_id: id },
}: LeaveDatesProps) {
  const format = useFormat();
  const { hr } = useDuties();
  const { user } = useSession();
  if (id === null || last === null) return format.date(first);
  const dates = format.dateRange(first, last);
  // Payroll sees the days but not the request.
  if (!hr && user.employee_id !== employee.id) return dates;
  return (
    <TextLink to="/leave/$id" params={{ id }}>
      {dates}
    </TextLink>
  );
}
