import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Ledger, LedgerEntry } from './ledger.ts';

const answerTimeoutMs = 20_000;
const retryMs = 100;
const patienceMs = 60_000;

export interface Client {
  readonly ledger: Ledger;
  readonly key: string;
  readonly agent: Agent;
  /** Where to send the next request; undefined while no process is there. */
  readonly pickAddress: () => string | undefined;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * Asks for a creation until it is acknowledged, always under the same Idempotency-Key. Resolves
 * with false when it was refused or is in doubt for too long: that is reported in the ledger.
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

/** Sends the request once. In doubt: connection lost, 503, or the first try is still running. */
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
