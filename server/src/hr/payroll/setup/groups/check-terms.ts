import type { LegalEntitiesRow } from '../../../../../schema/rows.gen.ts';
import { invalidField } from '../../../../platform/http/problem.ts';
import type { UserChange } from '../../../change.ts';
import { checkAmount } from '../../../check-amount.ts';
import type { PayGroup, PayGroupSettings } from './pay-group.ts';
import { listLegalEntities } from './pay-groups.sql.ts';

/**
 * Checks the settings of a group against each other, and finds its legal entity.
 *
 * @throws Problem `validation_failed`
 */
export async function checkTerms(
  { transaction, actor }: UserChange,
  asked: PayGroupSettings & Pick<PayGroup, 'currency' | 'frequency'>,
): Promise<Pick<PayGroup, 'legal_entity_id'>> {
  const { frequency, proration } = asked;
  const isOfWeeks = ['weekly', 'biweekly', 'four_weekly'].includes(frequency);
  if (proration === 'thirtieths' && isOfWeeks) {
    throw invalidField('/proration', 'must not be thirtieths for periods of weeks');
  }
  checkPayDay(asked);
  checkYearStart(asked);
  checkAmount('/protected_net', asked.protected_net, asked.currency);
  if (asked.legal_entity === null) return { legal_entity_id: null };
  const { rows } = await transaction.query<Pick<LegalEntitiesRow, 'id' | 'name'>>(
    listLegalEntities(actor.companyId),
  );
  const entity = rows.find(({ name }) => name === asked.legal_entity);
  if (entity === undefined) {
    throw invalidField('/legal_entity', 'is not a legal entity of the company');
  }
  return { legal_entity_id: entity.id };
}

/** A day that each year has. */
function checkYearStart({ tax_year_start: day }: Pick<PayGroup, 'tax_year_start'>): void {
  try {
    Temporal.PlainMonthDay.from(day).toPlainDate({ year: 2001 });
    if (day === '02-29') throw new RangeError(day);
  } catch {
    throw invalidField('/tax_year_start', 'must be a day of each year, such as 04-06');
  }
}

/** @throws Problem `validation_failed` at `/pay_day` */
export function checkPayDay({
  pay_day_rule: rule,
  pay_day: day,
}: Pick<PayGroup, 'pay_day_rule' | 'pay_day'>): void {
  if (rule !== 'days_after_end' && (day < 1 || day > 31)) {
    throw invalidField('/pay_day', 'must be a day of a month, from 1 to 31');
  }
}
