import type { UserActor } from '../access/actor.ts';
import type { RequestDecision } from '../hr/approvals/decide-step.ts';
import type { UserChange } from '../hr/change.ts';

import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/driver.ts';
import { createIds, type Ids } from '../platform/ids.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import type { Random } from './draw.ts';
import type { PlannedPerson } from './staff.ts';

/** An employee of the company. */
export interface Colleague extends PlannedPerson {
  readonly employeeId: string;
  readonly manager: Colleague | null;
  /** The user they act as. For people without an account, this is the user who hired them. */
  readonly actor: UserActor;
}

/**
 * The demo company while its history is created: people act through the domain code, at any point
 * in time.
 */
export interface Office {
  readonly database: Database;
  readonly random: Random;
  /** The current date as `YYYY-MM-DD`. Nothing happens after it or after `nowMs`. */
  readonly today: string;
  readonly nowMs: number;
  /** In the order of the plan: managers first. */
  readonly people: readonly Colleague[];
  readonly owner: Colleague;
  readonly hr: Colleague;
  /** Computes the payroll; `payrollApprover` is another person. */
  readonly payroll: Colleague;
  readonly payrollApprover: Colleague;
  /** The employee that readers sign in as. Has a contract to sign and a week awaiting approval. */
  readonly plainEmployee: Colleague;
}

/** The clock and ids for a point in the past, so that every time in a record matches it. */
export function momentOf(nowMs: number): { readonly clock: Clock; readonly ids: Ids } {
  const clock = { nowMs: () => nowMs };
  return { clock, ids: createIds(clock) };
}

/** Does nothing: the demo does a worker's tasks immediately. */
export const noQueue: JobQueue = {
  add: () => Promise.resolve(),
  has: () => Promise.resolve(false),
};

/** Makes a change as a colleague at a given time, in its own transaction, as an operation does. */
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

/** The outcome of a request, and how far it got if it is still open. */
export interface Outcome {
  readonly status: 'pending' | 'approved' | 'rejected' | 'cancelled';
  /** Whether the manager approved it before it was left pending, rejected or cancelled. */
  readonly passedManager: boolean;
  readonly rejectionReason: string;
  /** When it was created, and when the last step was decided. */
  readonly fromMs: number;
  readonly toMs: number;
}

/** Decides a colleague's request step by step: first the manager, then HR. */
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
  // The HR manager can't decide their own request: the owner does.
  const hr = person === office.hr ? office.owner : office.hr;
  for (const [step, decision] of decisions.entries()) {
    const isLast = step === decisions.length - 1;
    const nowMs = Math.floor(isLast ? toMs : (fromMs + toMs) / 2);
    const approver = step === 0 ? (person.manager ?? hr) : hr;
    await act(office, approver, nowMs, (change) => decideStep(change, decision));
  }
}
