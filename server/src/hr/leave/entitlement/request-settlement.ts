import { jobQueue } from '../../../platform/jobs/job-queue.ts';
import type { Change } from '../../change.ts';
import type { SettlementJob } from './run-settlement-job.ts';

/** Adds a job that brings everyone's balances in line with changed policies. */
export async function requestSettlement(
  { transaction, actor: { companyId } }: Pick<Change, 'transaction' | 'actor'>,
  { leaveType }: Pick<SettlementJob, 'leaveType'>,
): Promise<void> {
  const data: SettlementJob = { companyId, leaveType };
  await jobQueue.add(transaction, 'leave-settlements', [{ data, delayMs: 0 }]);
}
