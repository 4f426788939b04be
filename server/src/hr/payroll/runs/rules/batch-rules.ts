import type { Transaction } from '../../../../platform/database/driver.ts';
import type { PayRules } from '../../computing/formulas/check-pay-rules.ts';
import {
  type PreparedRules,
  preparePayRules,
} from '../../computing/formulas/evaluate-pay-rules.ts';
import type { PayTable } from '../../computing/formulas/pay-table.ts';
import { hashOf } from '../../../../platform/canonical-json.ts';
import type { PayResult } from '../../computing/results/pay-result.ts';
import type { RuleSets } from '../../computing/applied-rules.ts';
import { listActiveComponents, listActiveTables } from '../../setup/components/active-rules.sql.ts';
import { type PayDays, readPayDays, toPayDays } from './pay-days.ts';
import {
  type DatedComponent,
  type DatedRules,
  payRulesOn,
} from '../../setup/components/read-rules.ts';
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
  /** What applies to a period. */
  readonly of: (period: RulePeriod) => RuleSet;
  readonly days: PayDays;
  /** The rules of a set that was asked for, to be stored with the results. */
  readonly rulesOf: (hash: string) => PayRules | undefined;
}

export type RulePeriod = Pick<PayResult, 'period_start' | 'period_end' | 'pay_group_id'>;

interface BatchAsked {
  readonly currency: string;
  /** The periods that are computed. */
  readonly periods: readonly [RulePeriod, ...RulePeriod[]];
  /** The sets of earlier results. */
  readonly stored: Iterable<string>;
}

/**
 * Reads the active rules once for all periods of a batch, and the sets that earlier results were
 * computed with. A company without components costs one short statement.
 */
export async function readBatchRules(
  transaction: Transaction,
  companyId: string,
  { currency, periods, stored }: BatchAsked,
): Promise<BatchRules> {
  const sets = await readStoredSets(transaction, companyId, stored);
  const from = earliest(periods.map(({ period_end: end }) => end));
  const components = await listFrom(transaction, companyId, from);
  if (components.length === 0) return collect({ components, tables: [] }, sets, toPayDays([]));
  const days = await readPayDays(transaction, companyId, currency);
  const asked = periods.map(days.dayOf);
  const [first, last] = [earliest(asked), asked.toSorted().at(-1) ?? from];
  const tables = await transaction.query<PayTable>(
    listActiveTables(companyId, { from: first, to: last }),
  );
  return collect(
    {
      components: first < from ? await listFrom(transaction, companyId, first) : components,
      tables: tables.rows,
    },
    sets,
    days,
  );
}

/** Pay dates are often after the end of a period, by how much isn't known yet. */
async function listFrom(
  transaction: Transaction,
  companyId: string,
  from: string,
): Promise<readonly DatedComponent[]> {
  const { rows } = await transaction.query<DatedComponent>(
    listActiveComponents(companyId, { from, to: '9999-12-31' }),
  );
  return rows;
}

function earliest(days: readonly string[]): string {
  return days.toSorted()[0] ?? '';
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

function collect(dated: DatedRules, sets: Map<string, PreparedRules>, days: PayDays): BatchRules {
  const byDay = new Map<string, RuleSet>();
  const of = (period: RulePeriod): RuleSet => {
    const day = days.dayOf(period);
    const found = byDay.get(day) ?? toRuleSet(payRulesOn(dated, day));
    byDay.set(day, found);
    sets.set(found.hash, found.prepared);
    return found;
  };
  const rulesOf = (hash: string) => [...byDay.values()].find((set) => set.hash === hash)?.rules;
  return { sets, of, days, rulesOf };
}

export function toRuleSet(rules: PayRules): RuleSet {
  const prepared = preparePayRules(rules);
  const namesOf = new Map(
    prepared.components.map(({ code, names }) => [code, new Set(names.map(({ name }) => name))]),
  );
  return { hash: hashOf(rules), rules, prepared, namesOf };
}
