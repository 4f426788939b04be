import type { Statement } from '../../../../platform/database/driver.ts';
import type { PayRules } from '../../computing/formulas/check-pay-rules.ts';
import { sql } from '../../../../platform/database/sql.ts';

/** What results were computed with. */
export interface StoredRuleSet {
  readonly hash: string;
  readonly rules: PayRules;
}

export function listRuleSets(companyId: string, hashes: readonly string[]): Statement {
  return sql('pay_rule_sets.list')`
    select hash, rules from pay_rule_sets
    where company_id = ${companyId} and hash = any (${hashes})`;
}

/** The rules of a hash never change. */
export function insertRuleSets(
  companyId: string,
  sets: readonly StoredRuleSet[],
  createdAt: string,
): Statement {
  return sql`
    insert into pay_rule_sets (company_id, hash, rules, created_at)
    select ${companyId}, hash, rules, ${createdAt}
    from json_to_recordset(${JSON.stringify(sets)}) as made (hash text, rules jsonb)
    on conflict (company_id, hash) do nothing`;
}
