import { recordAudit } from '../../../../access/audit/record-audit.ts';
import { readCompanyTerms } from '../../../../access/companies/read-company-terms.ts';
import { invalidField } from '../../../../platform/http/problem.ts';
import { type UserChange, nowOf } from '../../../change.ts';
import { checkCurrency } from '../../../check-currency.ts';
import { today } from '../../../company-day.ts';
import { checkTerms } from './check-terms.ts';
import { extendPeriods } from './extend-periods.ts';
import { anchorDays } from './pay-calendar.ts';
import type { PayCalendar, PayGroup, PayGroupSettings } from './pay-group.ts';
import { insert } from './pay-groups.sql.ts';

export type NewPayGroup = PayGroupSettings & Pick<PayGroup, 'currency' | 'frequency' | 'anchor'>;

const newGroupFields = [
  'name',
  'legal_entity_id',
  'currency',
  'frequency',
  'anchor',
  'pay_day_rule',
  'pay_day',
  'pay_day_shift',
  'amount_by',
  'proration',
  'rounding',
  'paid_leave_hours',
  'year_adds_up',
  'year_by',
  'tax_year_start',
  'correction_months',
  'protected_net',
] as const;

/**
 * Adds a pay group with its periods up to a year from today.
 *
 * @throws Problem `validation_failed`
 */
export async function createPayGroup(change: UserChange, asked: NewPayGroup): Promise<string> {
  const { transaction, actor, ids, clock } = change;
  checkCurrency('/currency', asked.currency);
  const { timeZone } = await readCompanyTerms(transaction, actor.companyId);
  const day = today(clock, timeZone);
  checkAnchor(asked, day);
  const { legal_entity: _, ...fields } = asked;
  const id = ids.next();
  const group: PayGroup = {
    ...fields,
    ...(await checkTerms(change, asked)),
    id,
    archived_at: null,
    created_at: nowOf(change),
  };
  await transaction.query(insert(actor.companyId, group));
  await extendPeriods(change, group, day > group.anchor ? day : group.anchor);
  recordAudit(transaction, change, {
    action: 'pay_group.created',
    subjectKind: 'pay_group',
    subjectId: id,
    fields: newGroupFields,
  });
  return id;
}

/** @throws Problem `validation_failed` */
export function checkAnchor(
  { anchor, frequency }: Pick<PayCalendar, 'anchor' | 'frequency'>,
  day: string,
): void {
  const date = Temporal.PlainDate.from(anchor);
  const now = Temporal.PlainDate.from(day);
  if (Math.abs(now.until(date, { largestUnit: 'days' }).days) > 731) {
    throw invalidField('/anchor', 'must be at most two years from today');
  }
  if (!anchorDays(frequency).allowed(date.day)) {
    throw invalidField(
      '/anchor',
      frequency === 'semimonthly'
        ? 'must be the 1st or the 16th of a month'
        : 'must be one of the first 28 days of a month',
    );
  }
}
