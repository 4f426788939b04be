import type { Database } from '../../src/platform/database/driver.ts';

/** What of a plan tells whose rows it touches. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly Operation?: string;
  readonly Schema?: string;
  readonly 'Relation Name'?: string;
  readonly Alias?: string;
  readonly 'CTE Name'?: string;
  readonly 'Subplan Name'?: string;
  /** Of an update or delete, where there are several: partitions. */
  readonly 'Target Tables'?: readonly { readonly Alias?: string }[];
  readonly Output?: readonly string[];
  readonly 'Index Cond'?: string;
  readonly 'Recheck Cond'?: string;
  readonly Filter?: string;
  readonly 'Join Filter'?: string;
  readonly 'Hash Cond'?: string;
  readonly 'Merge Cond'?: string;
  readonly 'One-Time Filter'?: string;
  /** Added by `variantsOf`: what is above calls the columns so, whichever part they come from. */
  readonly 'Named After'?: readonly string[];
  readonly Plans?: readonly PlanNode[];
}

/**
 * The plan for any values, made by the connecting user. The embedded database's is a superuser, whom
 * row-level security does not concern: the plan shows what the statement itself says of companies.
 */
export async function explainGeneric(database: Database, text: string): Promise<PlanNode> {
  const { rows } = await database.administer<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (generic_plan, verbose, costs off, format json) ${text}`,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (plan === undefined) throw new Error('there is no plan');
  return plan;
}
