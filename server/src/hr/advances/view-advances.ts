import type { Approval } from '../approvals/approval.ts';
import { readApprovals } from '../approvals/read-approvals.ts';
import type { UserChange } from '../change.ts';
import type { Situation } from '../workflow/require-transition.ts';
import { advanceSituation } from './advance-situation.ts';
import type { ScheduledInstallment, StoredAdvance } from './advance.ts';
import { listSchedule } from './advances.sql.ts';

/** An advance with its approval and the actions available to the reader. */
export interface AdvanceView {
  readonly advance: StoredAdvance;
  readonly approval: Approval;
  readonly situation: Situation<'advance'>;
}

/** One advance with its schedule. */
export interface FullAdvanceView extends AdvanceView {
  /** By number; empty until the advance is paid. */
  readonly schedule: readonly ScheduledInstallment[];
}

/** Prepares advances for a reader who may see them, in the given order. */
export async function viewAdvances(
  { transaction, actor, clock }: UserChange,
  advances: readonly StoredAdvance[],
): Promise<AdvanceView[]> {
  const approvals = await readApprovals(
    transaction,
    { actor, clock },
    { subjectKind: 'advance', subjectIds: advances.map(({ id }) => id) },
  );
  return advances.map((advance) => {
    const approval = approvals.get(advance.id) as Approval;
    return { advance, approval, situation: advanceSituation(advance, approval, actor) };
  });
}

/** One advance with its schedule. */
export async function viewAdvance(
  change: UserChange,
  advance: StoredAdvance,
): Promise<FullAdvanceView> {
  const { transaction, actor } = change;
  const [views, schedule] = await Promise.all([
    viewAdvances(change, [advance]),
    transaction.query<ScheduledInstallment>(listSchedule(actor.companyId, advance.id)),
  ]);
  return { ...(views[0] as AdvanceView), schedule: schedule.rows };
}
