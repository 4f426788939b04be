import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startConsole, type TestConsole } from '../../../../tests/harness/console.ts';

const form = {
  company_name: 'Ácme',
  first_name: 'Ona',
  last_name: 'Owner',
  email: 'Ona@Example.test',
  password: 'longer than eight',
};

describe('while sign-up is open', () => {
  let console: TestConsole;
  beforeAll(async () => {
    console = await startConsole({ ownDatabase: true });
  });
  afterAll(() => console.close());

  test.each([
    ['a common one', 'password'],
    ['one letter again and again', 'aaaaaaaaaaaa'],
    ['their own address', 'Ona@Example.test'],
  ])('a guessable password is refused: %s', async (_name, password) => {
    const answer = await console
      .browser()
      .call('POST', '/sign-up', { body: { ...form, password } });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: '/password' }] } });
  });

  test('signing up founds a company and signs its owner in', async () => {
    const browser = console.browser();
    const { status, body, headers } = await browser.call('POST', '/sign-up', { body: form });

    expect(status).toBe(201);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({
      company: {
        id: expect.any(String),
        name: 'Ácme',
        time_zone: 'UTC',
        country: null,
        currency: null,
        created_at: expect.any(String),
        is_sandbox: false,
        deletion_due_at: null,
        moving_since: null,
        clock_ahead_ms: 0,
      },
      user: {
        id: expect.any(String),
        email: 'Ona@Example.test',
        first_name: 'Ona',
        last_name: 'Owner',
        role: 'owner',
        employee_id: null,
        totp_enabled: false,
        has_company_account: false,
        is_password_refused: false,
        is_manager: false,
        password_changed_at: expect.any(String),
        locale: null,
        created_at: expect.any(String),
      },
    });
    expect((await browser.call('GET', '/me')).body).toEqual(body);
  });

  test('what the form guesses is where the company begins, in the language of its owner', async () => {
    const browser = console.browser();
    const guessed = { time_zone: 'europe/berlin', country: 'DE', currency: 'EUR' };
    const { status, body } = await browser.call('POST', '/sign-up', {
      body: { ...form, email: 'oda@example.test', ...guessed, locale: 'de' },
    });
    expect(status).toBe(201);
    expect(body.company).toMatchObject({ ...guessed, time_zone: 'Europe/Berlin' });
    const { company } = (await browser.call('GET', '/company')).body;
    expect(company).toMatchObject({ country: 'DE', currency: 'EUR', locale: 'de' });
    const { leave_types: types } = (await browser.call('GET', '/leave-types')).body;
    const names = types.map(({ code, name }: { code: string; name: string }) => [code, name]);
    expect(Object.fromEntries(names)).toEqual({
      annual: 'Urlaub',
      sick: 'Krankheit',
      parental: 'Elternzeit',
      unpaid: 'Unbezahlter Urlaub',
      bereavement: 'Trauerfall',
      other: 'Sonstige Abwesenheit',
    });
    const { holiday_calendars: calendars } = (await browser.call('GET', '/holiday-calendars')).body;
    expect(calendars).toMatchObject([{ name: 'Gesetzliche Feiertage', country: 'DE' }]);
  });

  test.each([
    ['an unknown time zone', { time_zone: 'Europe/Nowhere' }, '/time_zone'],
    ['a country that is no code', { country: 'Germany' }, '/country'],
    ['a currency that does not exist', { currency: 'ABC' }, '/currency'],
    ['a short password', { password: '1234567' }, '/password'],
    ['half a character in the password', { password: 'longer than \ud800' }, '/password'],
  ])('%s is refused by its name', async (_what, part, pointer) => {
    const { status, body } = await console
      .browser()
      .call('POST', '/sign-up', { body: { ...form, ...part } });

    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(body.errors.map((error: { pointer: string }) => error.pointer)).toEqual([pointer]);
  });
});

test('by default only the first company can be created by signing up, even by several at once', async () => {
  const console = await startConsole({ ownDatabase: true, signUpMode: 'first' });
  try {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => console.browser().call('POST', '/sign-up', { body: form })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 403, 403, 403,
    ]);

    const later = await console.browser().call('POST', '/sign-up', { body: form });
    expect([later.status, later.body.code]).toEqual([403, 'forbidden']);
    expect(later.setCookies).toEqual([]);
  } finally {
    await console.close();
  }
});

test('sign-up is refused while it is closed', async () => {
  const console = await startConsole({ ownDatabase: true, signUpMode: 'closed' });
  try {
    const { status, body } = await console.browser().call('POST', '/sign-up', { body: form });
    expect([status, body.code]).toEqual([403, 'forbidden']);
  } finally {
    await console.close();
  }
});

describe('where anyone may create a company', () => {
  let console: TestConsole;
  beforeAll(async () => {
    console = await startConsole({ ownDatabase: true, signUpsPerNetworkMax: 2 });
  });
  afterAll(() => console.close());

  test('a network creates only so many, then gets 429', async () => {
    const signUp = (address: string) =>
      console.server.inject({
        method: 'POST',
        url: '/console/api/sign-up',
        remoteAddress: address,
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        payload: JSON.stringify(form),
      });
    const answers = await Promise.all(Array.from({ length: 3 }, () => signUp('192.0.2.1')));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 201, 429,
    ]);
    const refused = await signUp('192.0.2.1');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect((await signUp('192.0.2.2')).statusCode).toBe(201);
  });
});
