/** An endpoint as the owner registered it. */
export interface AccountEndpoint {
  readonly id: string;
  readonly path: string;
  /** Empty = every event type. */
  readonly events: readonly string[];
  readonly secret: string;
}

/** A company with a key for everything, and its endpoints. */
export interface Account {
  readonly key: string;
  readonly endpoints: readonly AccountEndpoint[];
}

interface NewEndpoint {
  readonly path: string;
  readonly events: readonly string[];
}

/** Signs up and sets up through the console's API, like an owner. */
export async function openAccount(
  address: string,
  { receiverUrl, endpoints }: { receiverUrl: string; endpoints: readonly NewEndpoint[] },
): Promise<Account> {
  let cookie = '';
  const post = async <T>(path: string, body: object): Promise<T> => {
    const answer = await fetch(`${address}/console/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: new URL(address).origin, cookie },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (answer.status !== 201) throw new Error(`POST ${path}: ${answer.status} ${text}`);
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return JSON.parse(text) as T;
  };
  await post('/sign-up', {
    company_name: 'Crash',
    first_name: 'Ona',
    last_name: 'Owner',
    email: 'owner@example.test',
    password: 'correct horse battery',
  });
  const { secret: key } = await post<{ secret: string }>('/api-keys', { name: 'c', scopes: [] });
  const registered: AccountEndpoint[] = [];
  for (const { path, events } of endpoints) {
    const { webhook_endpoint, secret } = await post<{
      webhook_endpoint: { id: string };
      secret: string;
    }>('/webhook-endpoints', { url: receiverUrl + path, events });
    registered.push({ id: webhook_endpoint.id, path, events, secret });
  }
  return { key, endpoints: registered };
}
