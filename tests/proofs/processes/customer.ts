import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { createApiKey } from '../../../server/src/access/api-keys/create-api-key.ts';
import { openCompany } from '../../../server/src/hr/open-company.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import { createSecretBox } from '../../../server/src/platform/crypto/secret-box.ts';
import { deriveKey } from '../../../server/src/platform/crypto/secret-keys.ts';
import { createIds } from '../../../server/src/platform/ids.ts';
import { createAddressPolicy } from '../../../server/src/platform/outbound/address-policy.ts';
import { createEndpoint } from '../../../server/src/webhooks/endpoints/create-endpoint.ts';
import type { PlaceToServe } from './place-to-serve.ts';

export interface Customer {
  readonly companyId: string;
  /** With every scope. */
  readonly key: string;
}

/** A company with a key and, with a URL, a webhook endpoint for every event. */
export function openCustomer(place: PlaceToServe, webhookUrl?: string): Promise<Customer> {
  const ids = createIds(systemClock);
  const companyId = ids.next();
  const newCompany = {
    name: 'Customer',
    owner: {
      firstName: 'Ona',
      lastName: 'Owner',
      email: `owner-${companyId}@example.test`,
      passwordHash: 'none',
    },
  };
  const endpointServices = {
    ids,
    secretBox: createSecretBox([deriveKey(place.secretKey, 'endpoint-secrets')]),
    addressPolicy: createAddressPolicy(['127.0.0.0/8']),
  };
  return place.look((database) =>
    database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
      const opening = { ids, companyId, onlyFirst: false };
      const { user } = await openCompany(transaction, opening, newCompany);
      const actor = {
        kind: 'user',
        companyId,
        userId: user.id,
        role: 'owner',
        employeeId: null,
      } as const;
      const named = { name: 'test', scopes: [], grants: [], expiresAt: null };
      const { secret } = await createApiKey(transaction, { ids, actor }, named);
      if (webhookUrl !== undefined) {
        const endpoint = { url: webhookUrl, description: null, events: [] };
        await createEndpoint(transaction, endpointServices, companyId, endpoint);
      }
      return { companyId, key: secret };
    }),
  );
}

export interface HiringOutcome {
  /** Ids of the employees whose creation got a 201. */
  readonly acknowledged: readonly string[];
  /** Statuses of all other answers. */
  readonly refused: readonly number[];
  /** Requests without a response: the connection broke or was refused. */
  readonly broken: number;
}

export interface HiringOptions {
  readonly connections: number;
  /** Default true: each connection is reused. */
  readonly keepAlive?: boolean;
  /** Called after each acknowledgement with the number so far. */
  readonly enough: (acknowledged: number) => boolean;
}

/** Creates employees over several connections until one of them breaks or `enough` returns true. */
export async function hire(
  address: string,
  { key }: Customer,
  { connections, keepAlive = true, enough }: HiringOptions,
): Promise<HiringOutcome> {
  const agent = new Agent({ keepAlive, maxSockets: connections });
  const acknowledged: string[] = [];
  const refused: number[] = [];
  const progress = { broken: 0, isOver: false };
  const hireOne = async (): Promise<void> => {
    const answer = await postEmployee(address, key, agent).catch(() => undefined);
    if (answer === undefined) progress.broken += 1;
    else if (answer.status === 201) acknowledged.push(idOf(answer.body));
    else refused.push(answer.status);
    progress.isOver ||= answer === undefined || enough(acknowledged.length);
  };
  const work = async (): Promise<void> => {
    while (!progress.isOver) await hireOne();
  };
  try {
    await Promise.all(Array.from({ length: connections }, work));
  } finally {
    agent.destroy();
  }
  return { acknowledged, refused, broken: progress.broken };
}

/** Rejects if the connection is refused or breaks before the response is complete. */
function postEmployee(
  address: string,
  key: string,
  agent: Agent,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const url = `${address}/api/v1/employees`;
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      const received = { body: '' };
      answer.setEncoding('utf8').on('data', (text: string) => {
        received.body += text;
      });
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, ...received }));
    });
    sent.on('error', reject);
    sent.end(employeeJson());
  });
}

function idOf(body: string): string {
  return (JSON.parse(body) as { employee: { id: string } }).employee.id;
}

/** The body of a creation that conflicts with no other. */
export function employeeJson(): string {
  const email = `${randomUUID()}@example.test`;
  return JSON.stringify({ first_name: 'Ada', last_name: 'Adeyemi', email });
}
