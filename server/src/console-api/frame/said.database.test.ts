import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';

let console: TestConsole;
let owner: Owner;

beforeAll(async () => {
  console = await startConsole();
  owner = await console.signUp();
});
afterAll(() => console.close());

const tooLong = 'x'.repeat(300);

test('the console is told how a sentence with values is made, and a text without values is its own', async () => {
  const answer = await owner.browser.call('POST', '/employees', {
    body: { first_name: tooLong, last_name: '', email: 'ada@example.test' },
  });
  expect(answer.status).toBe(422);
  const { errors, said } = answer.body as {
    errors: { pointer: string; detail: string }[];
    said: { errors: ({ template: string; values: unknown[] } | null)[] };
  };
  const first = errors.findIndex(({ pointer }) => pointer === '/first_name');
  expect(errors[first]).toEqual({
    pointer: '/first_name',
    detail: 'must NOT have more than 100 characters',
  });
  expect(said.errors[first]).toEqual({
    template: 'must NOT have more than {0} characters',
    values: [100],
  });
  expect(said.errors).toHaveLength(errors.length);
});

test('the public API has the text only', async () => {
  const created = await owner.browser.call('POST', '/api-keys', {
    body: { name: 'Said', scopes: [] },
  });
  const response = await console.server.inject({
    method: 'POST',
    url: '/api/v1/employees',
    headers: { authorization: `Bearer ${created.body.secret}` },
    payload: { first_name: tooLong, last_name: 'Byron', email: 'ada@example.test' },
  });
  expect(response.statusCode).toBe(422);
  expect(response.json()).not.toHaveProperty('said');
  expect(response.json().errors).toEqual([
    { pointer: '/first_name', detail: 'must NOT have more than 100 characters' },
  ]);
});
