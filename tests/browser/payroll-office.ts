import type { Credentials } from './sign-in.ts';

export interface PayrollOffice {
  readonly owner: Credentials;
  /** Two users of payroll, because one can't do everything alone. */
  readonly first: Credentials;
  readonly second: Credentials;
}

const password = 'correct horse battery';

export type Send = <Answer>(path: string, body: object) => Promise<Answer>;

/** A session at the console's API. */
export async function openSession(url: string, { email }: { email: string }): Promise<Send> {
  const call = async (path: string, body: object, cookie: string): Promise<Response> => {
    const answer = await fetch(`${url}/console/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} returned ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const signedIn = await call('/sign-in', { email, password }, '');
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return async <Answer>(path: string, body: object) =>
    (await (await call(path, body, cookie)).json()) as Answer;
}

/** Employees by number. Cem is paid by the hour, and Dana's pay hasn't been entered. */
const staff = [
  {
    number: '1001',
    first: 'Ada',
    last: 'Berg',
    pay: ['3000', 'monthly'],
    iban: 'DE89370400440532013000',
  },
  { number: '1002', first: 'Ben', last: 'Costa', pay: ['2400', 'monthly'] },
  {
    number: '1003',
    first: 'Cem',
    last: 'Demir',
    pay: ['20', 'hourly'],
    iban: 'NL91ABNA0417164300',
  },
  { number: '1004', first: 'Dana', last: 'Engel' },
] as const;

/** A company as it begins to use payroll: people with pay and bank accounts, and nothing set up. */
export async function openPayrollOffice(url: string): Promise<PayrollOffice> {
  const owner = { email: 'ona@example.test', password };
  const post = (path: string, body: object) =>
    fetch(`${url}/console/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(body),
    });
  const names = { first_name: 'Ona', last_name: 'Owner' };
  await post('/sign-up', { company_name: 'Acme', ...names, ...owner });
  const send = await openSession(url, owner);
  const invite = async (name: string, last: string): Promise<Credentials> => {
    const email = `${name.toLowerCase()}@example.test`;
    const { invitation } = await send<{ invitation: { url: string } }>('/users', {
      email,
      first_name: name,
      last_name: last,
      role: 'payroll_admin',
    });
    await post('/invitations/accept', { token: invitation.url.split('/').at(-1), password });
    return { email, password };
  };
  const first = await invite('Paula', 'Pay');
  const second = await invite('Sam', 'Second');
  const payroll = await openSession(url, first);
  for (const person of staff) {
    const { employee } = await send<{ employee: { id: string } }>('/employees', {
      first_name: person.first,
      last_name: person.last,
      email: `${person.first.toLowerCase()}@example.test`,
      employee_number: person.number,
      start_date: '2024-01-01',
      ...('pay' in person
        ? { compensation: { amount: person.pay[0], currency: 'EUR', period: person.pay[1] } }
        : {}),
    });
    if ('iban' in person) {
      const account = { holder: `${person.first} ${person.last}`, iban: person.iban };
      await payroll(`/employees/${employee.id}/bank-accounts`, account);
    }
  }
  return { owner, first, second };
}
