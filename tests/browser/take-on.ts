import type { Credentials } from './sign-in.ts';

export interface FoundedCompany {
  readonly owner: Credentials;
  /** Hires an employee with the role `employee` who can sign in. */
  takeOn(person: {
    readonly first_name: string;
    readonly last_name: string;
    readonly email: string;
  }): Promise<Credentials>;
  /** An action of the owner outside of the page. */
  send(path: string, body: object): Promise<Response>;
}

const password = 'correct horse battery';

/** A company with only its owner, Ona Owner. */
export async function foundCompany(url: string): Promise<FoundedCompany> {
  const post = (path: string, body: object, cookie = ''): Promise<Response> =>
    fetch(`${url}/console/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify(body),
    });
  const owner = { email: 'ona@example.test', password };
  const names = { first_name: 'Ona', last_name: 'Owner' };
  const signedUp = await post('/sign-up', { company_name: 'Acme', ...names, ...owner });
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return {
    owner,
    send: (path, body) => post(path, body, cookie),
    takeOn: async (person) => {
      const answer = await post('/employees', { ...person, invite: true }, cookie);
      const { invitation } = (await answer.json()) as { invitation: { url: string } };
      const token = new URL(invitation.url).pathname.split('/').at(-1);
      await post('/invitations/accept', { token, password });
      return { email: person.email, password };
    },
  };
}
