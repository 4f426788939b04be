import type { Owner, TestConsole } from './console.ts';

export interface ScimReply {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  // oxlint-disable-next-line typescript/no-explicit-any -- the tests look into answers of any shape
  readonly body: any;
}

/** An identity provider with a token of a company. */
export interface ScimClient {
  readonly tokenId: string;
  readonly secret: string;
  call(method: string, path: string, body?: unknown): Promise<ScimReply>;
  /** A PATCH with these operations. */
  patch(path: string, ...operations: object[]): Promise<ScimReply>;
}

/** Calls `/scim/v2` in process. */
export async function callScim(
  { server }: Pick<TestConsole, 'server'>,
  token: string | undefined,
  { method, path, body }: { method: string; path: string; body?: unknown },
): Promise<ScimReply> {
  const answer = await server.inject({
    method: method as 'GET',
    url: `/scim/v2${path}`,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.payload === '' ? undefined : (JSON.parse(answer.payload) as unknown),
  };
}

export async function openScimClient(console: TestConsole, owner: Owner): Promise<ScimClient> {
  const created = await owner.browser.call('POST', '/provisioning-tokens', {
    body: { name: 'Okta' },
  });
  const { provisioning_token: token, secret } = created.body as {
    provisioning_token: { id: string };
    secret: string;
  };
  const call = (method: string, path: string, sent?: unknown): Promise<ScimReply> =>
    callScim(console, secret, { method, path, body: sent });
  return {
    tokenId: token.id,
    secret,
    call,
    patch: (path, ...operations) => call('PATCH', path, scimPatch(...operations)),
  };
}

export function scimPatch(...operations: object[]): object {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: operations,
  };
}

/** The representation of a person, as a provider sends it. */
export function scimUser(email: string, more: object = {}): object {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: email,
    name: { givenName: 'Ada', familyName: 'Byron' },
    emails: [{ value: email, type: 'work', primary: true }],
    active: true,
    ...more,
  };
}

export function scimGroup(displayName: string, ...memberIds: string[]): object {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    displayName,
    members: memberIds.map((value) => ({ value })),
  };
}
