import type { Transaction } from '../../../../platform/database/driver.ts';
import { Problem } from '../../../../platform/http/problem.ts';
import { findObstacles, type Obstacles } from './reversals.sql.ts';

const texts = {
  is_old:
    'This payroll run was calculated by an earlier version, so it cannot be reversed. Correct the difference with a pay item.',
  is_corrected:
    'Another payroll run has paid or corrected a period of this run since. Cancel or reverse that run first.',
  is_claim_used:
    'A claim that this payroll run created was recovered or closed, or another run recovers it. Cancel or reverse that run first.',
  is_claim_closed:
    'A claim that this payroll run recovered was closed since, so the run cannot be reversed.',
} as const satisfies Record<keyof Obstacles, string>;

/** @throws Problem `invalid_state` if later changes build on what a run paid */
export async function refuseObstacles(
  transaction: Transaction,
  companyId: string,
  runId: string,
): Promise<void> {
  const { rows } = await transaction.query<Obstacles>(findObstacles(companyId, runId));
  const found = rows[0];
  for (const [obstacle, text] of Object.entries(texts)) {
    if (found?.[obstacle as keyof Obstacles] === true) throw new Problem('invalid_state', text);
  }
}
