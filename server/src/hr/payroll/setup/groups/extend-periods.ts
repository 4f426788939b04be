import type { PublicHolidaysRow } from '../../../../../schema/rows.gen.ts';
import type { Transaction } from '../../../../platform/database/driver.ts';
import type { UserChange } from '../../../change.ts';
import { type IsFreeDay, periodsOf } from './pay-calendar.ts';
import type { GroupPeriod, PayGroup } from './pay-group.ts';
import { findLastPeriod, insertPeriods, listHolidays } from './pay-groups.sql.ts';

/** No request adds more periods: about ten years of weeks. */
const periodsMax = 540;

/** Adds the periods of a locked group up to a year after a day. */
export async function extendPeriods(
  { transaction, actor: { companyId }, ids }: UserChange,
  group: PayGroup,
  day: string,
): Promise<void> {
  const until = Temporal.PlainDate.from(day).add({ years: 1 }).toString();
  const { rows } = await transaction.query<GroupPeriod>(findLastPeriod(companyId, group.id));
  const last = rows[0]?.period_end ?? '';
  if (last >= until) return;
  const isFree = await readFreeDays(transaction, companyId, group.anchor);
  const periods = [];
  for (const period of periodsOf(group, isFree)) {
    if (period.period_start > until || periods.length >= periodsMax) break;
    if (period.period_start > last) periods.push({ ...period, id: ids.next() });
  }
  if (periods.length > 0) {
    await transaction.query(insertPeriods(companyId, group.id, periods));
  }
}

/** The public holidays of the default calendar from a day on. */
export async function readFreeDays(
  transaction: Transaction,
  companyId: string,
  from: string,
): Promise<IsFreeDay> {
  const to = Temporal.PlainDate.from(from).add({ years: 12 }).toString();
  const { rows } = await transaction.query<Pick<PublicHolidaysRow, 'date'>>(
    listHolidays(companyId, from, to),
  );
  const dates = new Set(rows.map(({ date }) => date));
  return (date) => dates.has(date);
}
