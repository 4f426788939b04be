import { setTimeout as delay } from 'node:timers/promises';
import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/driver.ts';
import { createIds } from '../../platform/ids.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import type { Manifest } from '../company-archives/archive-format.ts';
import * as sql from './moves.sql.ts';

/** For the operator: a sentence. */
export class MoveRefused extends Error {
  override readonly name = 'MoveRefused';
}

export interface MoveServices {
  readonly database: Database;
  readonly clock: Clock;
  /** Puts everything that waits in the journal into the feed and the audit log. */
  readonly relay: () => Promise<void>;
}

/** Longer than any request, and than the lease of a killed process. */
const settledWithinMs = 120_000;
const lookEveryMs = 250;
/** Processes write what API keys have read half a second later. */
const notedAfterMs = 1_500;

/**
 * Acts that a read-only company still allows, and that nothing at the new address depends on: secrets and
 * sessions don't move, and keys arrive as revoked.
 */
export const harmlessActs: readonly AuditAction[] = [
  'api_key.revoked',
  'calendar_feed.revoked',
  'company.export_asked',
  'company.export_cancelled',
  'company.exported',
  'company.moved',
  'company.move_started',
  'provisioning_token.revoked',
  'session.ended',
  'user.invitation_accepted',
  'user.password_changed',
  'user.password_reset',
  'user.password_reset_made',
  'user.password_reset_requested',
  'user.recovery_code_used',
  'user.sessions_ended',
  'user.signed_in',
  'user.signed_in_with_company_account',
  'user.stepped_up',
  'user.totp_disabled',
  'user.totp_enabled',
  // They arrive as disabled.
  'webhook_endpoint.updated',
];

/** Null if the company isn't being moved. */
export async function findMove(database: Database, companyId: string): Promise<sql.Move | null> {
  const { rows } = await database.single<sql.Move>(
    { role: 'muster_operator' },
    sql.find(companyId),
  );
  return rows[0] ?? null;
}

/**
 * Makes the company read-only and waits until nothing writes for it any more. Does nothing if that was done
 * before.
 *
 * @throws MoveRefused if it has moved already, and if something is still writing after two minutes
 */
export async function beginMove(services: MoveServices, companyId: string): Promise<void> {
  const { database, clock } = services;
  const move = await findMove(database, companyId);
  if (move !== null && move.moved_to !== null) {
    throw new MoveRefused('The company has moved already.');
  }
  const number = await database.transaction({ role: 'muster_operator' }, async (transaction) => {
    const { rowCount } = await transaction.query(sql.begin(companyId, toInstant(clock.nowMs())));
    if (rowCount > 0) record(services, transaction, companyId, 'company.move_started');
    const { rows } = await transaction.query<{ number: string }>(sql.currentTransaction);
    return rows[0]?.number ?? '0';
  });
  await settle(services, companyId, number);
}

async function settle(services: MoveServices, companyId: string, number: string): Promise<void> {
  const { database, clock, relay } = services;
  const untilMs = performance.now() + settledWithinMs;
  const archivist = { role: 'muster_archivist', companyId, isReadOnly: true } as const;
  await delay(notedAfterMs);
  for (;;) {
    const { rows: settled } = await database.single<{ settled: boolean }>(
      { role: 'muster_operator' },
      sql.isSettled(number),
    );
    await relay();
    const { rows: found } = await database.single<{
      has_day: boolean;
      has_jobs: boolean;
      has_journal: boolean;
    }>(archivist, sql.findWork(companyId, toInstant(clock.nowMs())));
    const [work] = found;
    const isDone = work?.has_day === false && !work.has_jobs && !work.has_journal;
    if (settled[0]?.settled === true && isDone) return;
    if (performance.now() > untilMs) {
      throw new MoveRefused(
        'A request or a job of the company is still running. Run the command again.',
      );
    }
    await delay(lookEveryMs);
  }
}

/** Remembers what the archive has, so that `redirectCompany` can compare. */
export async function noteExport(
  { database, clock }: Pick<MoveServices, 'database' | 'clock'>,
  { company, audit_head: head, last_position: lastPosition }: Manifest,
): Promise<void> {
  await database.single(
    { role: 'muster_operator' },
    sql.noteExport(company.id, {
      exported_at: toInstant(clock.nowMs()),
      last_position: lastPosition,
      audit_number: head?.number ?? null,
    }),
  );
}

/**
 * From now on everyone who comes with a key, token or session of the company or of its sandboxes gets the new
 * address. Again with another address, it replaces the first.
 *
 * @throws MoveRefused if it wasn't exported, and if something was changed since then
 */
export async function redirectCompany(
  services: MoveServices,
  companyId: string,
  address: string,
): Promise<void> {
  const { database, clock, relay } = services;
  const move = await findMove(database, companyId);
  if (move === null || move.exported_at === null) {
    throw new MoveRefused('The company was not exported for a move.');
  }
  if (move.moved_to === null) {
    await relay();
    await refuseChanges(database, companyId, move);
  }
  await database.transaction({ role: 'muster_operator' }, async (transaction) => {
    const { rows: redirected } = await transaction.query<{ id: string }>(
      sql.redirect(companyId, address, toInstant(clock.nowMs())),
    );
    // Its open pages end when they hear of it.
    for (const { id } of redirected) record(services, transaction, id, 'company.moved');
  });
}

/** An event or an act after the archive would be missing at the new address. */
async function refuseChanges(
  database: Database,
  companyId: string,
  { last_position: lastPosition, audit_number: auditNumber }: sql.Move,
): Promise<void> {
  const { rows } = await database.single<{ last_position: string; acts: string[] }>(
    { role: 'muster_archivist', companyId, isReadOnly: true },
    sql.findChanges(companyId, { auditNumber: auditNumber ?? '0', harmless: harmlessActs }),
  );
  const [found] = rows;
  if (found === undefined || (found.last_position === lastPosition && found.acts.length === 0)) {
    return;
  }
  const what = found.acts.length === 0 ? 'a new event' : found.acts.join(', ');
  throw new MoveRefused(
    `The company has changed since it was exported (${what}). Delete it at the new address, export it again and import that archive.`,
  );
}

/**
 * The company works here again.
 *
 * @throws MoveRefused if it isn't being moved, or has moved: it may have changed there
 */
export async function cancelMove(services: MoveServices, companyId: string): Promise<void> {
  await services.database.transaction({ role: 'muster_operator' }, async (transaction) => {
    const { rowCount } = await transaction.query(sql.cancel(companyId));
    if (rowCount === 0) {
      throw new MoveRefused('The company is not being moved, or it has moved already.');
    }
    record(services, transaction, companyId, 'company.move_cancelled');
  });
}

function record(
  { clock }: MoveServices,
  transaction: Transaction,
  companyId: string,
  action: 'company.move_started' | 'company.moved' | 'company.move_cancelled',
): void {
  recordAudit(
    transaction,
    { ids: createIds(clock), actor: { kind: 'operator', companyId } },
    { action, subjectKind: 'company', subjectId: companyId, fields: [] },
  );
}
