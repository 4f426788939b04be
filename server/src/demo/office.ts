import type { UserActor } from '../access/actor.ts';
import type { RequestDecision } from '../hr/approvals/decide-step.ts';
import type { UserChange } from '../hr/change.ts';

import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/driver.ts';
import { createIds, type Ids } from '../platform/ids.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import type { Random } from './draw.ts';
import type { PlannedPerson } from './staff.ts';

/** Somebody of the company, hired. */
export interface Colleague extends PlannedPerson {
  readonly employeeId: string;
  readonly manager: Colleague | null;
  /** As whom they act: for those without an account, who has hired them. */
  readonly actor: UserActor;
}

/** The demo company while its history is made: everybody acts through the domain, at any moment. */
export interface Office {
  readonly database: Database;
  readonly random: Random;
  /** The present date `YYYY-MM-DD` and moment. Nothing happens after it. */
  readonly today: string;
  readonly nowMs: number;
  /** In the order of the plan: managers first. */
  readonly people: readonly Colleague[];
  readonly owner: Colleague;
  readonly hr: Colleague;
  /** Computes the payroll; the approver is somebody else. */
  readonly payroll: Colleague;
  readonly payrollApprover: Colleague;
  /** Is signed in to as the employee of the demo: has a contract to sign and a week that waits. */
  readonly plainEmployee: Colleague;
}

/** The clock and the ids of a moment of the past: records carry it wherever they have a time. */
export function momentOf(nowMs: number): { readonly clock: Clock; readonly ids: Ids } {
  const clock = { nowMs: () => nowMs };
  return { clock, ids: createIds(clock) };
}

/** Nothing waits here: what a worker would do is done at once. */
export const noQueue: JobQueue = {
  add: () => Promise.resolve(),
  has: () => Promise.resolve(false),
};

/** Has somebody change something at a moment, in a transaction of its own, as an operation does. */
export function act<T>(
  { database }: Pick<Office, 'database'>,
  { actor }: Pick<Colleague, 'actor'>,
  nowMs: number,
  work: (change: UserChange) => Promise<T>,
): Promise<T> {
  const settings = { role: 'muster_app', companyId: actor.companyId } as const;
  return database.transaction(settings, (transaction) =>
    work({ transaction, actor, ...momentOf(nowMs) }),
  );
}

/** What became of a request, and how far it came when it did not come to an end. */
export interface Outcome {
  readonly status: 'pending' | 'approved' | 'rejected' | 'cancelled';
  /** Whether the manager has approved what waits, was rejected or was taken back. */
  readonly passedManager: boolean;
  readonly rejectionReason: string;
  /** When it was made, and when the last of these steps was decided. */
  readonly fromMs: number;
  readonly toMs: number;
}

/** Decides on a colleague's request step by step: their manager's first, then HR's. */
export async function decide(
  office: Office,
  person: Colleague,
  { status, passedManager, rejectionReason, fromMs, toMs }: Outcome,
  decideStep: (change: UserChange, decision: RequestDecision) => Promise<unknown>,
): Promise<void> {
  const approve: RequestDecision = { action: 'approve', reason: null };
  const reject: RequestDecision = { action: 'reject', reason: rejectionReason };
  const approvals = status === 'approved' ? 2 : passedManager ? 1 : 0;
  const decisions = [approve, approve].slice(0, approvals);
  if (status === 'rejected') decisions.push(reject);
  // Nobody decides about themselves.
  const hr = person === office.hr ? office.owner : office.hr;
  for (const [step, decision] of decisions.entries()) {
    const isLast = step === decisions.length - 1;
    const nowMs = Math.floor(isLast ? toMs : (fromMs + toMs) / 2);
    const approver = step === 0 ? (person.manager ?? hr) : hr;
    await act(office, approver, nowMs, (change) => decideStep(change, decision));
  }
}
