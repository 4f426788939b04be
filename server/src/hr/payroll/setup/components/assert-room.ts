import { Problem } from '../../../../platform/http/problem.ts';
import { say } from '../../../../platform/http/sentence.ts';
import type { UserChange } from '../../../change.ts';
import { today } from '../../../company-day.ts';
import { readCompanyTerms } from '../../../../access/companies/read-company-terms.ts';
import { charactersMax, lengthOf } from '../../computing/formulas/check-pay-rules.ts';
import type { ComponentFields } from './pay-rule.ts';
import { countTables, measureRules, type RulesSize } from './rules-size.sql.ts';

/** All pages and checks read them at once, so their number is limited. */
const maxima: RulesSize = {
  components: 1_000,
  versions: 5_000,
  /** Of drafts and of versions that are still valid: those of today, and some to come. */
  characters: 2 * charactersMax,
};
const tablesMax = 1_000;

/** @throws Problem `invalid_state` if the company's rules would exceed a limit with these */
export async function assertRoom(
  { transaction, actor, clock }: UserChange,
  added: readonly Pick<ComponentFields, 'formula'>[],
): Promise<void> {
  if (added.length === 0) return;
  const { timeZone } = await readCompanyTerms(transaction, actor.companyId);
  const day = today(clock, timeZone);
  const { rows } = await transaction.query<RulesSize>(measureRules(actor.companyId, day));
  const { components = 0, versions = 0, characters = 0 } = rows[0] ?? {};
  refuseOver(components + added.length, maxima.components, 'pay components');
  refuseOver(versions + added.length, maxima.versions, 'versions of pay components');
  refuseOver(characters + lengthOf(added), maxima.characters, 'characters in formulas');
}

/** @throws Problem `invalid_state` if the company would have too many versions of tables */
export async function assertRoomForTables(
  { transaction, actor }: UserChange,
  added: number,
): Promise<void> {
  const { rows } = await transaction.query<{ count: number }>(countTables(actor.companyId));
  refuseOver((rows[0]?.count ?? 0) + added, tablesMax, 'versions of pay tables');
}

function refuseOver(count: number, max: number, what: string): void {
  if (count <= max) return;
  throw new Problem(
    'invalid_state',
    say`A company can have at most ${max} ${what}. Delete drafts that you don't need.`,
  );
}
