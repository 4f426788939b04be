import type { Evidence } from './evidence.ts';
import type { LedgerEntry } from '../clients/ledger.ts';
import type { Stored } from '../stage/stored.ts';
import type { Report } from '../violation.ts';

/** The database beside the clients, and beside itself. */
export function compareStored(evidence: Evidence, report: Report): void {
  compareChanges(evidence, report);
  compareEvents(evidence.stored, report);
  compareDeliveries(evidence, report);
  checkQueue(evidence.stored, report);
}

/** Each acknowledged creation is there, under the id that was told, and nothing else is. */
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

/** One event for each row, that tells of it. */
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

/** Exactly the pending deliveries are queued, and each attempt that was counted has its row. */
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
