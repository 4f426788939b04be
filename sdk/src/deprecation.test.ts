import { expect, test } from 'vitest';
import { connect } from './create-muster.ts';
import type { DeprecationNotice } from './deprecation.ts';
import { machineRuntime } from './runtime.ts';

const announced = {
  deprecation: '@1798761600',
  sunset: 'Tue, 01 Feb 2028 00:00:00 GMT',
  link: '</docs/stability>; rel="deprecation"; type="text/html"',
};
const id = '01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48';

/** A client of a service that always gives the same response, and the notices its caller got. */
function answerWith(respond: () => Response) {
  const told: DeprecationNotice[] = [];
  const options = { baseUrl: 'https://hr.example.test', apiKey: 'svc_live_secret', maxRetries: 0 };
  const runtime = machineRuntime(async () => respond());
  const client = () =>
    connect({ ...options, onDeprecation: (notice) => told.push(notice) }, runtime);
  return { client, told };
}
const employee = (headers: Record<string, string>) => () =>
  Response.json({ employee: { id } }, { headers });

test('a deprecated operation is reported once, with its date and a link to its replacement', async () => {
  const { client, told } = answerWith(employee(announced));
  const muster = client();
  await muster.employees.get(id);
  await muster.employees.get('01a1f9c8-24b6-7d83-a5e1-70c9f3b62d49');
  expect(told).toEqual([
    {
      operation: 'GET /employees/{id}',
      since: '2027-01-01T00:00:00.000Z',
      sunset: '2028-02-01T00:00:00.000Z',
      link: '/docs/stability',
    },
  ]);
  await muster.employees.update(id, {});
  await muster.employees.create({ first_name: 'A', last_name: 'B', email: 'a@example.test' });
  expect(told.map(({ operation }) => operation)).toEqual([
    'GET /employees/{id}',
    'PATCH /employees/{id}',
    'POST /employees',
  ]);
  await client().employees.get(id);
  expect(told).toHaveLength(4);
});

test('an error response reports it too', async () => {
  const { client, told } = answerWith(() =>
    Response.json({ code: 'not_found' }, { status: 404, headers: announced }),
  );
  await expect(client().employees.get(id)).rejects.toMatchObject({ code: 'not_found' });
  expect(told).toHaveLength(1);
});

test('a client without a callback works silently', async () => {
  const runtime = machineRuntime(async () => employee(announced)());
  const muster = connect({ baseUrl: 'https://hr.example.test', apiKey: 'svc_live_x' }, runtime);
  await expect(muster.employees.get(id)).resolves.toMatchObject({ id });
});
