import type { FoundedCompany } from './take-on.ts';

/** Calls an operation of `/api/v1` that has to succeed; with a body as POST. */
export type PublicApi = <Answer>(path: string, body?: object) => Promise<Answer>;

/** The API of a company with a new key that has every scope, for what the console has written. */
export async function openPublicApi(url: string, company: FoundedCompany): Promise<PublicApi> {
  const made = await company.send('/api-keys', { name: 'Integration', scopes: [], grants: [] });
  const { secret } = (await made.json()) as { secret: string };
  return callApi(url, secret);
}

/** The API with a key that exists, such as that of the demo. */
export function callApi(url: string, key: string): PublicApi {
  return async <Answer>(path: string, body?: object) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
}

/** The employments of someone as the API lists them, the earliest first. */
export interface ApiEmployment {
  readonly first_day: string | null;
  readonly last_day: string | null;
  readonly jobs: readonly {
    readonly valid_from: string | null;
    readonly location: string | null;
    readonly fte: number;
    readonly work_pattern_id: string | null;
  }[];
}
