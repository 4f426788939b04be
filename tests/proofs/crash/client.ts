import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from './until.ts';
import type { Violation } from './violation.ts';

/** One creation that a client requested, until it is acknowledged. */
export interface LedgerEntry {
  readonly idempotencyKey: string;
  readonly asked:
    | { readonly kind: 'employee'; readonly email: string; readonly firstName: string }
    | { readonly kind: 'leave'; readonly employeeId: string; readonly startDate: string };
  /** Set by the acknowledgement. */
  id?: string;
  acknowledgedAtMs?: number;
}

/** What the clients know: their requests and the responses. */
export interface Ledger {
  readonly entries: readonly LedgerEntry[];
  readonly acknowledged: number;
  /** Responses that left a client in doubt: connection lost, 503. */
  readonly doubts: number;
  readonly violations: readonly Violation[];
  /** A new employee whose name is that of `firstName`. */
  addEmployee(firstName?: string): LedgerEntry;
  /** Leave for an acknowledged employee who has none; undefined if there is none. */
  addLeave(): LedgerEntry | undefined;
  acknowledge(entry: LedgerEntry, id: string): void;
  doubt(): void;
  report(violation: Violation): void;
}

/** `name` separates the keys and addresses of several ledgers. */
export function openLedger(name: string): Ledger {
  const entries: LedgerEntry[] = [];
  const violations: Violation[] = [];
  const withoutLeave: string[] = [];
  const counts = { acknowledged: 0, doubts: 0 };
  const add = (asked: LedgerEntry['asked']): LedgerEntry => {
    const entry: LedgerEntry = { idempotencyKey: `${name}-${entries.length}`, asked };
    entries.push(entry);
    return entry;
  };
  return {
    entries,
    violations,
    get acknowledged() {
      return counts.acknowledged;
    },
    get doubts() {
      return counts.doubts;
    },
    addEmployee: (firstName = 'Ada') =>
      add({ kind: 'employee', email: `${name}-${entries.length}@example.test`, firstName }),
    addLeave: () => {
      const employeeId = withoutLeave.pop();
      return employeeId === undefined
        ? undefined
        : add({ kind: 'leave', employeeId, startDate: '2027-03-01' });
    },
    acknowledge: (entry, id) => {
      entry.id = id;
      entry.acknowledgedAtMs = Date.now();
      counts.acknowledged += 1;
      if (entry.asked.kind === 'employee') withoutLeave.push(id);
    },
    doubt: () => {
      counts.doubts += 1;
    },
    report: (violation) => void violations.push(violation),
  };
}

export function untilAcknowledged(ledger: Ledger, count: number): Promise<void> {
  return until(
    () => ledger.acknowledged >= count,
    () => `${count} acknowledgements, there are ${ledger.acknowledged}`,
  );
}

/** So many of ten creations are leave requests, if an employee without one exists. */
const leavesOfTen = 3;
const refusedPauseMs = 100;

interface LoadOptions {
  readonly key: string;
  readonly clients: number;
  readonly addresses: () => readonly string[];
  readonly isOver: () => boolean;
}

/** Clients that create employees and leave sequentially, until the run is over. */
export async function runLoad(ledger: Ledger, options: LoadOptions): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.clients });
  let turn = 0;
  const pickAddress = (): string | undefined => {
    const addresses = options.addresses();
    turn += 1;
    return addresses[turn % addresses.length];
  };
  const client = { ledger, key: options.key, agent, pickAddress };
  const work = async (): Promise<void> => {
    while (!options.isOver()) {
      const wantsLeave = ledger.entries.length % 10 < leavesOfTen;
      const entry = (wantsLeave ? ledger.addLeave() : undefined) ?? ledger.addEmployee();
      const isDone = await askUntilAcknowledged(client, entry);
      // A broken product refuses everything at once.
      if (!isDone) await wait(refusedPauseMs);
    }
  };
  try {
    await Promise.all(Array.from({ length: options.clients }, work));
  } finally {
    agent.destroy();
  }
}

const answerTimeoutMs = 20_000;
const retryMs = 100;
const patienceMs = 60_000;

export interface Client {
  readonly ledger: Ledger;
  readonly key: string;
  readonly agent: Agent;
  /** Where to send the next request; undefined while there is no process. */
  readonly pickAddress: () => string | undefined;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * Requests a creation until it is acknowledged, always under the same Idempotency-Key. Resolves
 * with false if it was refused or is in doubt for too long; the ledger then contains the failure.
 */
export async function askUntilAcknowledged(client: Client, entry: LedgerEntry): Promise<boolean> {
  const startedMs = performance.now();
  while (performance.now() - startedMs < patienceMs) {
    const outcome = await askOnce(client, entry);
    if (outcome !== 'in doubt') return outcome === 'acknowledged';
    await wait(retryMs);
  }
  const detail = `${entry.idempotencyKey} was not acknowledged within ${patienceMs} ms`;
  client.ledger.report({ kind: 'late', detail });
  return false;
}

/**
 * Sends the request once. In doubt: connection lost, 503, or the first attempt is still running.
 */
export async function askOnce(
  client: Client,
  entry: LedgerEntry,
): Promise<'acknowledged' | 'in doubt' | 'refused'> {
  const { ledger } = client;
  const answer = await post(client, entry).catch(() => undefined);
  if (answer === undefined) {
    ledger.doubt();
    return 'in doubt';
  }
  const { status, headers, body } = answer;
  if (status === 201) {
    ledger.acknowledge(entry, idOf(body));
    return 'acknowledged';
  }
  if (status === 503 && /^[1-9]\d*$/.test(headers['retry-after'] ?? '')) {
    ledger.doubt();
    return 'in doubt';
  }
  if (status === 409 && body.includes('"idempotency_in_progress"')) return 'in doubt';
  const detail = `${entry.idempotencyKey} was answered with ${status} ${body}`;
  ledger.report({ kind: 'behaviour', detail });
  return 'refused';
}

function post({ key, agent, pickAddress }: Client, entry: LedgerEntry): Promise<Answer> {
  const { asked, idempotencyKey } = entry;
  const address = pickAddress();
  return new Promise((resolve, reject) => {
    if (address === undefined) {
      reject(new Error('no process to ask'));
      return;
    }
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': idempotencyKey,
    };
    const url = `${address}/api/v1/${asked.kind === 'employee' ? 'employees' : 'leave'}`;
    const options = { method: 'POST', agent, headers, timeout: answerTimeoutMs };
    const sent = request(url, options, (answer) => {
      const received = { body: '' };
      answer.setEncoding('utf8').on('data', (text: string) => {
        received.body += text;
      });
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, ...received }),
      );
    });
    sent.on('error', reject);
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.end(JSON.stringify(bodyOf(asked)));
  });
}

function bodyOf(asked: LedgerEntry['asked']): object {
  return asked.kind === 'employee'
    ? { first_name: asked.firstName, last_name: 'Adeyemi', email: asked.email }
    : {
        employee_id: asked.employeeId,
        leave_type: 'annual',
        start_date: asked.startDate,
        end_date: asked.startDate,
      };
}

function idOf(body: string): string {
  const { employee, leave_request: leave } = JSON.parse(body) as {
    employee?: { id: string };
    leave_request?: { id: string };
  };
  return employee?.id ?? leave?.id ?? '';
}
