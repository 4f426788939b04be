import { readCompanyTerms } from '../../../../access/companies/read-company-terms.ts';
import { notFound } from '../../../../platform/http/problem.ts';
import type { UserChange } from '../../../change.ts';
import { today } from '../../../company-day.ts';
import { checkPayDay } from './check-terms.ts';
import { checkAnchor } from './create-pay-group.ts';
import { readFreeDays } from './extend-periods.ts';
import { findPayGroup } from './find-pay-group.ts';
import { type CalendarPeriod, periodsOf } from './pay-calendar.ts';
import type { GroupPeriod, ListedPayGroup, PayCalendar } from './pay-group.ts';
import { list, listPeriods } from './pay-groups.sql.ts';

/** The pay groups of the company with their people today, by name; archived ones last. */
export async function listPayGroups(change: UserChange): Promise<ListedPayGroup[]> {
  const { transaction, actor } = change;
  const { rows } = await transaction.query<ListedPayGroup>(
    list(actor.companyId, await companyDay(change), null),
  );
  return rows;
}

/** @throws Problem `not_found` */
export async function readPayGroup(change: UserChange, id: string): Promise<ListedPayGroup> {
  const { transaction, actor } = change;
  const { rows } = await transaction.query<ListedPayGroup>(
    list(actor.companyId, await companyDay(change), id),
  );
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

export type ListedPeriod = GroupPeriod & {
  /** The regular run for it. */
  readonly payroll_run_id: string | null;
  /** Payroll has not decided yet about pay that is due for it. */
  readonly is_undecided: boolean;
};

/**
 * The periods of the last year and all open ones, in order.
 *
 * @throws Problem `not_found`
 */
export async function listPayPeriods(change: UserChange, groupId: string): Promise<ListedPeriod[]> {
  const { transaction, actor } = change;
  await findPayGroup(transaction, actor.companyId, groupId);
  const from = Temporal.PlainDate.from(await companyDay(change))
    .subtract({ years: 1 })
    .toString();
  const { rows } = await transaction.query<ListedPeriod>(
    listPeriods(actor.companyId, groupId, from),
  );
  return rows;
}

const previewed = 6;

/**
 * The first periods that a group with this calendar would have.
 *
 * @throws Problem `validation_failed`
 */
export async function previewPayPeriods(
  change: UserChange,
  calendar: PayCalendar,
): Promise<CalendarPeriod[]> {
  checkPayDay(calendar);
  checkAnchor(calendar, await companyDay(change));
  const { transaction, actor } = change;
  const isFree = await readFreeDays(transaction, actor.companyId, calendar.anchor);
  return periodsOf(calendar, isFree).take(previewed).toArray();
}

async function companyDay({ transaction, actor, clock }: UserChange): Promise<string> {
  const { timeZone } = await readCompanyTerms(transaction, actor.companyId);
  return today(clock, timeZone);
}
