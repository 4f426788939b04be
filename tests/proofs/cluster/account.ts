import { randomUUID } from 'node:crypto';

/** A company created over HTTP, through the proxy, like its owner would. */
export interface Account {
  readonly companyId: string;
  createKey(): Promise<{ readonly id: string; readonly secret: string }>;
  /** Resolves with the response. */
  revokeKey(id: string): Promise<void>;
  createEndpoint(url: string): Promise<void>;
}

export async function openAccount(url: string): Promise<Account> {
  const email = `owner-${randomUUID()}@example.test`;
  const person = { first_name: 'Ona', last_name: 'Owner', email, password: `pass ${randomUUID()}` };
  const signUp = await call(url, 'POST', '/sign-up', { body: { company_name: 'Acme', ...person } });
  const { company } = (await signUp.json()) as { company: { id: string } };
  const cookie = signUp.headers.getSetCookie().map((line) => line.split(';')[0]);
  const asOwner = (method: string, path: string, body?: object) =>
    call(url, method, path, { cookie: cookie.join('; '), ...(body && { body }) });
  return {
    companyId: company.id,
    createKey: async () => {
      const answer = await asOwner('POST', '/api-keys', { name: 'test', scopes: [] });
      const made = (await answer.json()) as { api_key: { id: string }; secret: string };
      return { id: made.api_key.id, secret: made.secret };
    },
    revokeKey: async (id) => {
      await asOwner('DELETE', `/api-keys/${id}`);
    },
    createEndpoint: async (endpointUrl) => {
      await asOwner('POST', '/webhook-endpoints', { url: endpointUrl, events: [] });
    },
  };
}

/** @throws unless it succeeds */
async function call(
  url: string,
  method: string,
  path: string,
  { body, cookie }: { readonly body?: object; readonly cookie?: string },
): Promise<Response> {
  const answer = await fetch(`${url}/console/api${path}`, {
    method,
    headers: {
      origin: url,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(cookie !== undefined && { cookie }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}
