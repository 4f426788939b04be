import { randomUUID } from 'node:crypto';
import { createApiKey } from '../../src/access/api-keys/create-api-key.ts';
import { openCompany } from '../../src/hr/open-company.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createSecretBox } from '../../src/platform/crypto/secret-box.ts';
import { deriveKey } from '../../src/platform/crypto/secret-keys.ts';
import { createIds } from '../../src/platform/ids.ts';
import { createAddressPolicy } from '../../src/platform/outbound/address-policy.ts';
import { createEndpoint } from '../../src/webhooks/endpoints/create-endpoint.ts';
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
      const actor = { kind: 'user', companyId, userId: user.id, role: 'owner' } as const;
      const named = { name: 'test', scopes: [], expiresAt: null };
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
  /** Ids of the employees whose creation was answered with 201. */
  readonly acknowledged: readonly string[];
  /** Statuses of all other answers. */
  readonly refused: readonly number[];
  /** Requests without an answer: the connection broke or was refused. */
  readonly broken: number;
}

/**
 * Creates employees over several connections until one of them breaks or `enough` says so; it is
 * asked after each acknowledgement with their number.
 */
export async function hire(
  address: string,
  { key }: Customer,
  { connections, enough }: { connections: number; enough: (acknowledged: number) => boolean },
): Promise<HiringOutcome> {
  const acknowledged: string[] = [];
  const refused: number[] = [];
  const progress = { broken: 0, isOver: false };
  const hireOne = async (): Promise<void> => {
    const answer = await fetch(`${address}/api/v1/employees`, postOf(key)).catch(() => undefined);
    const body = await answer?.json().catch(() => undefined);
    if (answer === undefined || body === undefined) progress.broken += 1;
    else if (answer.status === 201) {
      acknowledged.push((body as { employee: { id: string } }).employee.id);
    } else refused.push(answer.status);
    progress.isOver ||= answer === undefined || body === undefined || enough(acknowledged.length);
  };
  const work = async (): Promise<void> => {
    while (!progress.isOver) await hireOne();
  };
  await Promise.all(Array.from({ length: connections }, work));
  return { acknowledged, refused, broken: progress.broken };
}

function postOf(key: string): RequestInit {
  return {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: employeeJson(),
  };
}

/** The body of a creation that collides with no other. */
export function employeeJson(): string {
  const email = `${randomUUID()}@example.test`;
  return JSON.stringify({ first_name: 'Ada', last_name: 'Adeyemi', email });
}
