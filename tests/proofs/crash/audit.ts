import { createHmac } from 'node:crypto';
import type { AccountEndpoint } from './account.ts';
import type { LedgerEntry } from './client.ts';
import { isAccepted, type Receipt } from './receiver/receipt.ts';
import type { PowerOutage } from './stage/stage.ts';
import type { Stored, StoredDelivery } from './stage/stored.ts';
import type { Report, Violation } from './violation.ts';

/** Three records of one run: by the clients, the database and the receiver. */
export interface Evidence {
  readonly entries: readonly LedgerEntry[];
  readonly stored: Stored;
  readonly receipts: readonly Receipt[];
  readonly endpoints: readonly AccountEndpoint[];
  /** The number of deliveries that crashes may have sent twice. */
  readonly duplicatesMax: number;
  readonly interruptions: Interruptions;
}

/** Anything that may prevent an accepted delivery from being settled. */
interface Interruptions {
  /** Epoch milliseconds. */
  readonly workerKillsAtMs: readonly number[];
  readonly outages: readonly PowerOutage[];
}

/** Whether both signatures of a request match its body; true if the body was not read. */
function fitsSecret(receipt: Receipt, secret: string): boolean {
  const { deliveryId, body, signature, standardTimestamp, standardSignature } = receipt;
  if (body === undefined) return true;
  const hex = createHmac('sha256', secret).update(body).digest('hex');
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const standard = createHmac('sha256', key)
    .update(`${deliveryId}.${standardTimestamp}.${body}`)
    .digest('base64');
  return signature === hex && standardSignature === `v1,${standard}`;
}

/** Compares the database with the clients, and with itself. */
function compareStored(evidence: Evidence, report: Report): void {
  compareChanges(evidence, report);
  compareEvents(evidence.stored, report);
  compareDeliveries(evidence, report);
  checkQueue(evidence.stored, report);
  checkJournal(evidence.stored, report);
}

/** Each acknowledged creation exists, under the returned id, and nothing else does. */
function compareChanges({ entries, stored }: Evidence, report: Report): void {
  const asked = new Map(entries.map((entry) => [nameOf(entry.asked), entry]));
  const found = new Set<string>();
  const rows = [
    ...stored.employees.map(({ id, email }) => ({ id, name: email })),
    ...stored.leave.map(({ id, employeeId }) => ({ id, name: `leave of ${employeeId}` })),
  ];
  for (const { id, name } of rows) {
    const entry = asked.get(name);
    if (entry === undefined) report('phantom', `${name} is stored; no client asked for it`);
    else if (found.has(name)) report('phantom', `${name} is stored twice`);
    else if (entry.id !== undefined && entry.id !== id) {
      report('lost', `${name} was acknowledged as ${entry.id} and is stored as ${id}`);
    }
    found.add(name);
  }
  for (const [name, { id }] of asked) {
    if (id !== undefined && !found.has(name)) report('lost', `${name}, acknowledged as ${id}`);
  }
}

function nameOf(asked: LedgerEntry['asked']): string {
  return asked.kind === 'employee' ? asked.email : `leave of ${asked.employeeId}`;
}

/** One event for each row, about that row. */
function compareEvents({ employees, leave, events }: Stored, report: Report): void {
  const changes = new Set([
    ...employees.map(({ id, email }) => `employee.created ${id} ${email}`),
    ...leave.map(({ id, employeeId }) => `leave.requested ${id} ${employeeId}`),
  ]);
  const told = new Set<string>();
  for (const { id, type, payload } of events) {
    if (payload === null) {
      report('lost', `the payload of the event ${id}`);
      continue;
    }
    const change = `${type} ${subjectOf(type, payload)}`;
    if (!changes.has(change)) report('phantom', `the event ${change} without its change`);
    else if (told.has(change)) report('phantom', `a second event ${change}`);
    told.add(change);
  }
  for (const change of changes) {
    if (!told.has(change)) report('lost', `the event ${change}`);
  }
}

function subjectOf(type: string, payload: string): string {
  const { employeeId, email, requestId } = JSON.parse(payload) as Record<string, string>;
  return type === 'leave.requested' ? `${requestId} ${employeeId}` : `${employeeId} ${email}`;
}

/** One delivery for each event and endpoint that subscribes to it. */
function compareDeliveries({ stored, endpoints }: Evidence, report: Report): void {
  const expected = new Set(
    stored.events.flatMap(({ id, type }) =>
      endpoints
        .filter(({ events }) => events.length === 0 || events.includes(type))
        .map((endpoint) => `${id} for ${endpoint.id}`),
    ),
  );
  const found = new Set<string>();
  for (const { id, eventId, endpointId } of stored.deliveries) {
    const name = `${eventId} for ${endpointId}`;
    if (!expected.has(name)) report('phantom', `the delivery ${id}: no event, or not subscribed`);
    else if (found.has(name)) report('phantom', `a second delivery of the event ${name}`);
    found.add(name);
  }
  for (const name of expected) {
    if (!found.has(name)) report('lost', `the delivery of the event ${name}`);
  }
}

/** Exactly the pending deliveries are queued, and each counted attempt has its row. */
function checkQueue({ deliveries, queuedPhantoms }: Stored, report: Report): void {
  for (const { id, status, isQueued, attempts, attemptRows } of deliveries) {
    if (isQueued !== (status === 'pending')) {
      report('queue', `the delivery ${id} is ${status} and ${isQueued ? '' : 'not '}queued`);
    }
    if (attempts !== attemptRows) {
      report('lost', `the delivery ${id} counts ${attempts} attempts and has ${attemptRows}`);
    }
  }
  for (const id of queuedPhantoms) report('phantom', `${id} is queued; there is no such delivery`);
}

/** Everything is relayed, and each company's events are numbered from 1 without a gap. */
function checkJournal({ setAside, positions }: Stored, report: Report): void {
  for (const { id, error } of setAside) report('journal', `row ${id} was set aside: ${error}`);
  for (const [companyId, found] of Object.entries(positions)) {
    const wrong = found.findIndex((position, index) => position !== index + 1);
    if (wrong >= 0) {
      report(
        'journal',
        `position ${found[wrong]} of ${companyId} follows ${found[wrong - 1] ?? 0}`,
      );
    }
  }
}

type ReceiptsById = ReadonlyMap<string, readonly Receipt[]>;

/**
 * Accepted deliveries are settled within milliseconds, and on a busy machine within this, while the
 * database is available. Only a crash of the worker in this time justifies sending one again.
 */
const settledWithinMs = 5_000;
/** A request of a killed process may arrive a little later. */
const arrivesWithinMs = 1_000;
/** The part of a 15 s lease that remains at least after a slowly accepted attempt. */
export const leaseLeftMs = 10_000;
const shownMs = 30_000;

/** Returns the number of repeated acceptances. */
function countDuplicates(
  { duplicatesMax, interruptions }: Evidence,
  receiptsOf: ReceiptsById,
  report: Report,
): number {
  let duplicates = 0;
  for (const [id, receipts] of receiptsOf) {
    const accepted = receipts.filter(isAccepted).map(({ atMs }) => atMs);
    const superseded = accepted.slice(0, -1);
    duplicates += superseded.length;
    for (const atMs of superseded) {
      if (isExplained(atMs, interruptions)) continue;
      const seen = JSON.stringify(around(atMs, accepted, interruptions));
      report('duplicate', `${id} was sent again, and no crash says why; in ms: ${seen}`);
    }
  }
  if (duplicates > duplicatesMax) {
    report('duplicate', `${duplicates} duplicates; the crashes explain ${duplicatesMax} at most`);
  }
  return duplicates;
}

function isExplained(acceptedAtMs: number, { workerKillsAtMs, outages }: Interruptions): boolean {
  let settledByMs = acceptedAtMs + settledWithinMs;
  for (const { fromMs, toMs } of outages) {
    if (toMs < acceptedAtMs || fromMs > settledByMs) continue;
    // Down for so long that the lease may have expired before anything could be settled.
    if (toMs > acceptedAtMs + leaseLeftMs) return true;
    settledByMs = toMs + settledWithinMs;
  }
  return workerKillsAtMs.some(
    (atMs) => atMs > acceptedAtMs - arrivesWithinMs && atMs < settledByMs,
  );
}

/** Events near that time, in milliseconds from it. */
function around(
  acceptedAtMs: number,
  accepted: readonly number[],
  { workerKillsAtMs, outages }: Interruptions,
) {
  const from = (atMs: number): number => atMs - acceptedAtMs;
  return {
    accepted: accepted.map(from),
    workerKills: workerKillsAtMs.map(from).filter((ms) => Math.abs(ms) < shownMs),
    outages: outages
      .map(({ fromMs, toMs }) => [from(fromMs), from(toMs)] as const)
      .filter(([fromMs, toMs]) => fromMs < shownMs && toMs > -shownMs),
  };
}

/** Compares the receiver with the database. Returns the number of repeated acceptances. */
function compareReceipts(evidence: Evidence, report: Report): number {
  const receiptsOf = Map.groupBy(evidence.receipts, ({ deliveryId }) => deliveryId);
  for (const delivery of evidence.stored.deliveries) {
    judgeEnd(delivery, receiptsOf.get(delivery.id) ?? [], report);
  }
  judgeContents(evidence, receiptsOf, report);
  return countDuplicates(evidence, receiptsOf, report);
}

/** Despite the receiver's faults, every delivery is accepted in the end. */
function judgeEnd({ id, status }: StoredDelivery, receipts: readonly Receipt[], report: Report) {
  if (status !== 'delivered') report('lost', `the delivery ${id} ended as ${status}`);
  else if (!receipts.some(isAccepted)) {
    report('lost', `the delivery ${id} is marked delivered; the receiver never accepted it`);
  }
}

/** Everything that arrived is a delivery to that endpoint, signed by its secret and unchanged. */
function judgeContents(
  { stored, endpoints }: Evidence,
  receiptsOf: ReceiptsById,
  report: Report,
): void {
  const endpointOf = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));
  const eventOf = new Map(stored.events.map((event) => [event.id, event]));
  const deliveryOf = new Map(stored.deliveries.map((delivery) => [delivery.id, delivery]));
  for (const [id, receipts] of receiptsOf) {
    const delivery = deliveryOf.get(id);
    const event = eventOf.get(delivery?.eventId ?? '');
    const endpoint = endpointOf.get(delivery?.endpointId ?? '');
    if (event === undefined || endpoint === undefined) {
      report('phantom', `${id} was received; no such delivery is stored`);
      continue;
    }
    const begin = `{"event":"${event.type}","delivered_at":"`;
    const end = `","delivery_id":"${id}","payload":${event.payload}}`;
    for (const receipt of receipts) {
      const { body = begin + end, path } = receipt;
      if (path !== endpoint.path || !body.startsWith(begin) || !body.endsWith(end)) {
        report('duplicate', `${id} was received at ${path} with other content: ${body}`);
      }
      if (!fitsSecret(receipt, endpoint.secret)) report('signature', `${id} is signed wrongly`);
    }
  }
}

export interface AuditCounts {
  readonly acknowledged: number;
  readonly events: number;
  readonly deliveries: number;
  readonly receipts: number;
  /** Requests that the receiver refused, reset or never answered. */
  readonly refused: number;
  /** Sent again although they had been accepted. */
  readonly duplicates: number;
}

interface AuditResult {
  readonly counts: AuditCounts;
  readonly violations: readonly Violation[];
}

/** Compares the three records after all work has finished. */
export function audit(evidence: Evidence): AuditResult {
  const violations: Violation[] = [];
  const report: Report = (kind, detail) => void violations.push({ kind, detail });
  const { entries, stored, receipts } = evidence;
  compareStored(evidence, report);
  const duplicates = compareReceipts(evidence, report);
  return {
    counts: {
      acknowledged: entries.filter(({ id }) => id !== undefined).length,
      events: stored.events.length,
      deliveries: stored.deliveries.length,
      receipts: receipts.length,
      refused: receipts.filter((receipt) => !isAccepted(receipt)).length,
      duplicates,
    },
    violations,
  };
}
