import type { UserChange } from '../change.ts';
import type { DirectoryReader } from '../colleagues/directory/directory-entry.ts';
import { listNewcomers } from '../colleagues/directory/list-newcomers.ts';
import { findHolidayCalendar } from '../leave/holidays/find-holiday-calendar.ts';
import { listPublicHolidays } from '../leave/holidays/list-public-holidays.ts';
import { listBalances } from '../leave/ledger/list-balances.ts';
import type { DatedBalance } from '../leave/ledger/balance-of-year.ts';
import { yearOf } from '../leave/split-by-year.ts';
import { findPayday } from '../payroll/outputs/payslips/find-payday.ts';
import type { Glance, YearBalance } from './home.ts';

const holidaysMax = 3;
const newcomersMax = 5;
/** For how many days after their first day people are newcomers. */
const newcomerDays = 30;

/**
 * What employees want to know without any work waiting: their own balances and payday, the next
 * public holidays, and the newcomers. It shows nothing private of others, so no read is recorded.
 */
export async function readGlance(
  change: UserChange,
  employeeId: string,
  reader: DirectoryReader,
): Promise<Glance> {
  const { transaction, actor } = change;
  const { companyId } = actor;
  const { day } = reader;
  const since = Temporal.PlainDate.from(day).subtract({ days: newcomerDays }).toString();
  const [balances, holidays, payday, newcomers] = await Promise.all([
    readOwnBalances(change, employeeId, day),
    findHolidayCalendar(transaction, companyId, { employeeId }).then(({ id: calendarId }) =>
      listPublicHolidays(transaction, companyId, {
        calendarId,
        from: day,
        to: null,
        limit: holidaysMax,
      }),
    ),
    findPayday(transaction, companyId, { employeeId, day }),
    listNewcomers(change, { reader, since, max: newcomersMax }),
  ]);
  return {
    balances,
    holidays,
    payday: payday === null ? null : { ...payday, is_next: payday.pay_date >= day },
    newcomers,
  };
}

/** Of this year, and of the next one where requests already use its days. */
async function readOwnBalances(
  change: UserChange,
  employeeId: string,
  day: string,
): Promise<YearBalance[]> {
  const next = yearOf(day) + 1;
  const own = { filter: { employeeId }, limit: 1 };
  const [current, following] = await Promise.all([
    listBalances(change, { ...own, asOf: day }),
    listBalances(change, { ...own, asOf: `${next}-12-31` }),
  ]);
  const isUsed = ({ year, reserved, taken }: DatedBalance): boolean =>
    year === next && (reserved > 0 || taken > 0);
  return [
    ...current.flatMap(({ balances }) => balances),
    ...following.flatMap(({ balances }) => balances.filter(isUsed)),
  ];
}
