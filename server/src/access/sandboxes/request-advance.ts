import { type CompanyClock, dayOf, toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import { say } from '../../platform/http/sentence.ts';
import type { Ids } from '../../platform/ids.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AdvanceJob, SandboxDay, SandboxState } from './sandbox.ts';
import { findState, lockState, setAdvancing } from './sandboxes.sql.ts';

/** How far an advance may go at once, in days. */
export const advanceDaysMax = 400;

export interface SandboxChange {
  readonly transaction: Transaction;
  readonly actor: Actor;
  readonly ids: Ids;
  readonly clock: CompanyClock;
}

/** The day of the actor's company. @throws Problem `not_a_sandbox` */
export async function readSandboxDay({
  transaction,
  actor,
  clock,
}: Omit<SandboxChange, 'ids'>): Promise<SandboxDay> {
  const { rows } = await transaction.query<SandboxState>(findState(actor.companyId));
  return toDay(requireSandbox(rows), clock);
}

/**
 * Begins to move the clock to a day, `YYYY-MM-DD`; a job carries out the days. Does nothing if the
 * clock is there.
 *
 * @throws Problem `not_a_sandbox`; `validation_failed` for a day in the past or too far ahead;
 *   `invalid_state` while the clock is moved to another day
 */
export async function requestAdvance(
  { transaction, actor, ids, clock, queue }: SandboxChange & { readonly queue: JobQueue },
  to: string,
): Promise<SandboxDay> {
  const { companyId } = actor;
  const { rows } = await transaction.query<SandboxState>(lockState(companyId));
  const day = toDay(requireSandbox(rows), clock);
  if (day.advancing_to !== null && day.advancing_to !== to) {
    throw new Problem(
      'invalid_state',
      say`The sandbox is being moved to ${day.advancing_to}. Try again when it is there.`,
    );
  }
  if (to < day.today) throw invalidField('/to', say`must not be before the sandbox’s ${day.today}`);
  const last = Temporal.PlainDate.from(day.today).add({ days: advanceDaysMax }).toString();
  if (to > last)
    throw invalidField('/to', say`must be at most ${advanceDaysMax} days ahead: ${last}`);
  if (to === day.today && day.advancing_to === null) return day;
  if (day.advancing_to === null) {
    await transaction.query(setAdvancing(companyId, to, toInstant(clock.nowMs())));
    recordAudit(
      transaction,
      { ids, actor },
      { action: 'sandbox.advanced', subjectKind: 'company', subjectId: companyId, fields: [] },
    );
  }
  // Also on the way: the job of an earlier request may have failed for good.
  const job: AdvanceJob = { companyId };
  await queue.add(transaction, 'sandbox-advances', [{ data: job }]);
  return { ...day, advancing_to: to };
}

function requireSandbox([state]: readonly SandboxState[]): SandboxState {
  if (state === undefined) {
    throw new Problem(
      'not_a_sandbox',
      'Only a sandbox has a clock that can be moved. An owner creates one in Developers → Sandboxes.',
    );
  }
  return state;
}

function toDay(state: SandboxState, clock: CompanyClock): SandboxDay {
  const { time_zone, advancing_to } = state;
  return { today: dayOf(clock, time_zone), time_zone, advancing_to };
}
