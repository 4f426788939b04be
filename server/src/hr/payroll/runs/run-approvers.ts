import type { UsersRow } from '../../../../schema/rows.gen.ts';
import type { UserRole } from '../../../access/actor.ts';
import { readHindrances } from '../../../access/own-cases/pay-changes.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import type { PayrollRunWithFigures } from './payroll-run.ts';
import { listReviewers } from '../setup/reviewers.sql.ts';

/** Why a user is no second person for a run; `four_eyes`: they started its computation. */
export type Hindrance = 'four_eyes' | Hindering['reason'];

type Hindering = Awaited<ReturnType<typeof readHindrances>>[number];

export interface Approver extends Pick<UsersRow, 'id'> {
  readonly name: string;
}

export interface RunApprovers {
  /** The users who can approve the run. */
  readonly approvers: readonly Approver[];
  /** By user. An owner who approves in spite of them is marked in the audit log. */
  readonly hindrances: ReadonlyMap<string, readonly Hindrance[]>;
}

interface Reviewer extends Approver {
  readonly role: UserRole;
}

type Approved = Pick<PayrollRunWithFigures, 'id' | 'status' | 'started_by'>;

/**
 * Who can approve each run: those in payroll who neither started its computation nor set the pay of
 * people whom it pays since the last approved run, and whose own pay has not changed since. If no one
 * is left, an owner can (decision 94).
 */
export async function readRunApprovers(
  transaction: Transaction,
  companyId: string,
  runs: readonly Approved[],
): Promise<(run: Approved) => RunApprovers> {
  const reviewers = await transaction.query<Reviewer>(listReviewers(companyId));
  const completed = runs.filter(({ status }) => status === 'completed').map(({ id }) => id);
  const found = await readHindrances(transaction, companyId, completed);
  const byRun = Map.groupBy(found, (row) => row.payroll_run_id);
  return (run) => approversOf(run, reviewers.rows, byRun.get(run.id) ?? []);
}

function approversOf(
  { started_by: startedBy }: Approved,
  reviewers: readonly Reviewer[],
  rows: readonly Hindering[],
): RunApprovers {
  const hindrances = new Map<string, readonly Hindrance[]>(
    [...Map.groupBy(rows, (row) => row.user_id)].map(([id, own]) => [
      id,
      own.map(({ reason }) => reason),
    ]),
  );
  if (startedBy !== null) {
    hindrances.set(startedBy, ['four_eyes', ...(hindrances.get(startedBy) ?? [])]);
  }
  const free = reviewers.filter(({ id }) => !hindrances.has(id));
  const owners = reviewers.filter(({ role }) => role === 'owner');
  const able = [free, owners].find(({ length }) => length > 0);
  // Without an owner who can sign in, the only one in payroll.
  const approvers = able ?? (reviewers.length === 1 ? reviewers : []);
  return { approvers: approvers.map(({ id, name }) => ({ id, name })), hindrances };
}
