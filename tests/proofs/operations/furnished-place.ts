import { createHmac } from 'node:crypto';
import { createApiKey } from '../../../server/src/access/api-keys/create-api-key.ts';
import { openSession } from '../../../server/src/access/sessions/open-session.ts';
import { sessionCookieName } from '../../../server/src/console-api/frame/session-cookie.ts';
import { openCompany } from '../../../server/src/hr/open-company.ts';
import { createEndpointSecretBox } from '../../../server/src/main/endpoint-secret-box.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import { createIds } from '../../../server/src/platform/ids.ts';
import { createAddressPolicy } from '../../../server/src/platform/outbound/address-policy.ts';
import { createEndpoint } from '../../../server/src/webhooks/endpoints/create-endpoint.ts';
import { employeeJson } from '../processes/customer.ts';
import type { PlaceToServe } from '../processes/place-to-serve.ts';
import type { ReceivedRequest } from '../../harness/receiver.ts';

/** A company with everything that a restore must bring back. */
export interface FurnishedCompany {
  readonly key: string;
  readonly sessionToken: string;
  readonly endpointSecret: string;
}

/** What a program that keeps a copy reads. */
const grants = ['events:read', 'timesheets:read', 'documents:read'] as const;

export function furnish(place: PlaceToServe, receiverUrl: string): Promise<FurnishedCompany> {
  const ids = createIds(systemClock);
  const companyId = ids.next();
  const owner = {
    firstName: 'Ona',
    lastName: 'Owner',
    email: `owner-${companyId}@example.test`,
    passwordHash: 'none',
  };
  return place.look((database) =>
    database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
      const opening = { ids, companyId, onlyFirst: false };
      const { user } = await openCompany(transaction, opening, { name: 'Kept', owner });
      const actor = {
        kind: 'user',
        companyId,
        userId: user.id,
        role: 'owner',
        employeeId: null,
      } as const;
      const named = { name: 'test', scopes: [], grants, expiresAt: null };
      const { secret: key } = await createApiKey(transaction, { ids, actor }, named);
      const services = {
        ids,
        secretBox: createEndpointSecretBox([place.secretKey]),
        addressPolicy: createAddressPolicy(['127.0.0.0/8']),
      };
      const endpoint = { url: receiverUrl, description: null, events: [] };
      const made = await createEndpoint(transaction, services, companyId, endpoint);
      const nowMs = systemClock.nowMs();
      const start = { companyId, userId: user.id, nowMs };
      const sessionToken = await openSession(transaction, start);
      return { key, sessionToken, endpointSecret: made.secret };
    }),
  );
}

/** Creates an employee and returns their id. */
export async function hireAt(address: string, key: string): Promise<string> {
  const answer = await fetch(`${address}/api/v1/employees`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: employeeJson(),
  });
  const body = (await answer.json()) as { employee?: { id: string } };
  if (body.employee === undefined) throw new Error(`${answer.status} ${JSON.stringify(body)}`);
  return body.employee.id;
}

export async function listEmployeeIds(address: string, key: string): Promise<string[]> {
  const answer = await fetch(`${address}/api/v1/employees?limit=200`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const { employees } = (await answer.json()) as { employees: { id: string }[] };
  return employees.map(({ id }) => id).toSorted();
}

/** The status that the console returns for the cookie. */
export async function useSession(address: string, token: string): Promise<number> {
  const answer = await fetch(`${address}/console/api/me`, {
    headers: { cookie: `${sessionCookieName(new URL(address))}=${token}` },
  });
  return answer.status;
}

/** The employee in a webhook; throws unless it is signed with the secret. */
export function readSigned({ headers, body }: ReceivedRequest, secret: string): string {
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  if (headers['x-webhook-signature'] !== signature) throw new Error('the signature is another');
  const { payload } = JSON.parse(body.toString('utf8')) as { payload: { employeeId: string } };
  return payload.employeeId;
}
