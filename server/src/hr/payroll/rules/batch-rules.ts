import type { Transaction } from '../../../platform/database/driver.ts';
import type { PayRules } from '../formulas/check-pay-rules.ts';
import { type PreparedRules, preparePayRules } from '../formulas/evaluate-pay-rules.ts';
import type { PayTable } from '../formulas/pay-table.ts';
import { hashOf } from '../results/canonical-json.ts';
import type { RuleSets } from './applied-rules.ts';
import { type DayRange, listActiveComponents, listActiveTables } from './active-rules.sql.ts';
import { type DatedComponent, type DatedRules, rulesOn } from './read-rules.ts';
import { listRuleSets, type StoredRuleSet } from './rule-sets.sql.ts';

/** The components and tables of one day. */
export interface RuleSet {
  readonly hash: string;
  readonly rules: PayRules;
  readonly prepared: PreparedRules;
  /** The names in the formula of each component. */
  readonly namesOf: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The components and tables that the computation of a batch uses. */
export interface BatchRules {
  /** Those of the days asked for, and those of earlier results. */
  readonly sets: RuleSets;
  /** What applies to periods that end on a day. */
  readonly on: (day: string) => RuleSet;
  /** The rules of a set that was asked for, to be stored with the results. */
  readonly rulesOf: (hash: string) => PayRules | undefined;
}

/**
 * Reads the active rules once for all periods of a batch, and the sets that earlier results were
 * computed with. A company without components costs one short statement.
 */
export async function readBatchRules(
  transaction: Transaction,
  companyId: string,
  { stored, ...days }: DayRange & { readonly stored: Iterable<string> },
): Promise<BatchRules> {
  const { rows: components } = await transaction.query<DatedComponent>(
    listActiveComponents(companyId, days),
  );
  const tables =
    components.length === 0
      ? []
      : (await transaction.query<PayTable>(listActiveTables(companyId, days))).rows;
  return collect({ components, tables }, await readStoredSets(transaction, companyId, stored));
}

/** The sets that results were computed with, by their hashes. */
export async function readStoredSets(
  transaction: Transaction,
  companyId: string,
  stored: Iterable<string>,
): Promise<Map<string, PreparedRules>> {
  const hashes = [...new Set(stored)];
  if (hashes.length === 0) return new Map();
  const { rows } = await transaction.query<StoredRuleSet>(listRuleSets(companyId, hashes));
  return new Map(rows.map(({ hash, rules }) => [hash, preparePayRules(rules)]));
}

function collect(dated: DatedRules, sets: Map<string, PreparedRules>): BatchRules {
  const byDay = new Map<string, RuleSet>();
  const on = (day: string): RuleSet => {
    const found = byDay.get(day) ?? toRuleSet(rulesOn(dated, day));
    byDay.set(day, found);
    sets.set(found.hash, found.prepared);
    return found;
  };
  const rulesOf = (hash: string) => [...byDay.values()].find((set) => set.hash === hash)?.rules;
  return { sets, on, rulesOf };
}

export function toRuleSet(rules: PayRules): RuleSet {
  const prepared = preparePayRules(rules);
  const namesOf = new Map(
    prepared.components.map(({ code, names }) => [code, new Set(names.map(({ name }) => name))]),
  );
  return { hash: hashOf(rules), rules, prepared, namesOf };
}
