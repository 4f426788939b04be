import type { Statement } from '../../../platform/database/driver.ts';
import type { PayRules } from '../formulas/check-pay-rules.ts';

/** What results were computed with. */
export interface StoredRuleSet {
  readonly hash: string;
  readonly rules: PayRules;
}

export function listRuleSets(companyId: string, hashes: readonly string[]): Statement {
  return {
    name: 'pay_rule_sets.list',
    text: 'select hash, rules from pay_rule_sets where company_id = $1 and hash = any ($2)',
    values: [companyId, hashes],
  };
}

/** The rules of a hash never change. */
export function insertRuleSets(
  companyId: string,
  sets: readonly StoredRuleSet[],
  createdAt: string,
): Statement {
  return {
    text: `insert into pay_rule_sets (company_id, hash, rules, created_at)
           select $1, hash, rules, $2
           from json_to_recordset($3) as made (hash text, rules jsonb)
           on conflict (company_id, hash) do nothing`,
    values: [companyId, createdAt, JSON.stringify(sets)],
  };
}
