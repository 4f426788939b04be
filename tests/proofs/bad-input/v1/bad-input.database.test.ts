import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AddressInfo } from 'node:net';
import { countCases } from '../../../harness/count-cases.ts';
import type { RawAnswer, RawExchange } from '../../../harness/raw-request.ts';
import { startTestService, type TestService } from '../../../harness/test-service.ts';
import { type ChangeWatch, watchChanges } from '../../../harness/watch-changes.ts';
import type { BadInput } from '../bad-input.ts';
import { expectRefusal } from '../expect-refusal.ts';
import {
  answersOf,
  type BadInputExchange,
  type BadInputTarget,
  sendBadInput,
} from '../send-bad-input.ts';
import { prepareCompanies } from './prepare-companies.ts';
import { nearMisses, slowClients, wrongFraming, wrongHeads } from './wrong-bytes.ts';
import { wrongAddresses, wrongBodies, wrongKeys, wrongMembers } from './wrong-requests.ts';

let service: TestService;
let target: BadInputTarget;
let changes: ChangeWatch;

beforeAll(async () => {
  service = await startTestService({ role: 'api', ownDatabase: true });
  await service.service.server.listen({ port: 0, host: '127.0.0.1' });
  target = {
    port: (service.service.server.server.address() as AddressInfo).port,
    prefix: '/api/v1',
    names: await prepareCompanies(service),
    headers: ['Authorization: Bearer <key>'],
  };
  changes = await watchChanges(service.database);
});
afterAll(() => service.close());

const send = (row: BadInput): Promise<BadInputExchange> => sendBadInput(target, row);

const tables: Record<string, readonly BadInput[]> = {
  addresses: wrongAddresses,
  bodies: wrongBodies,
  keys: wrongKeys,
  members: wrongMembers,
  heads: wrongHeads,
  framing: wrongFraming,
};

for (const [title, rows] of Object.entries(tables)) {
  describe(`refused exactly, quickly and without a trace: ${title}`, () => {
    test.for(rows)('$name', async (row, { task }) => {
      await changes.take();
      expectRefusal(row, await send(row));
      expect(await changes.take()).toEqual([]);
      countCases(task, 'bad-input-table', 1);
    });
  });
}

test('slow clients are disconnected after 5 and 10 seconds, and leave no trace', async ({
  task,
}) => {
  await changes.take();
  const exchanges = await Promise.all(slowClients.map(send));
  for (const [index, row] of slowClients.entries()) {
    expectRefusal(row, exchanges[index] as BadInputExchange);
  }
  expect(await changes.take()).toEqual([]);
  countCases(task, 'bad-input-table', slowClients.length);
});

test('an id of another company gets exactly the response of an absent one', async () => {
  const strip = ({ answers }: RawExchange) => {
    const { request_id: _id, ...body } = JSON.parse((answers[0] as RawAnswer).body);
    return { status: answers[0]?.status, body };
  };
  const rows: BadInput[] = [
    { name: '', path: '/employees/<id>', expected: { status: 404 } },
    {
      name: '',
      method: 'PATCH',
      path: '/employees/<id>',
      body: { job_title: 'x' },
      expected: { status: 404 },
    },
    {
      name: '',
      method: 'PATCH',
      path: '/employees/<employee>',
      body: { manager_id: '<id>' },
      expected: { status: 422 },
    },
    { name: '', path: '/leave?employee_id=<id>', expected: { status: 200 } },
    { name: '', path: '/webhooks?endpoint_id=<id>', expected: { status: 200 } },
  ];
  const withId = (row: BadInput, id: string): BadInput =>
    JSON.parse(JSON.stringify(row).replaceAll('<id>', id)) as BadInput;
  for (const row of rows) {
    const foreign = strip(await send(withId(row, '<foreignEmployee>')));
    expect(foreign).toEqual(strip(await send(withId(row, '<absent>'))));
    expect(foreign.status).toBe(row.expected.status);
  }
});

describe('accepted, though it looks odd', () => {
  test.for(nearMisses)('$name', async (row, { task }) => {
    const { answers } = await send(row);
    expect(answers).toHaveLength(answersOf(row));
    expect(answers.slice(1).map(({ status }) => status)).toEqual(row.expected.thenStatuses ?? []);
    expect({ status: answers[0]?.status, body: answers[0]?.body }).toMatchObject({
      status: row.expected.status,
      body: expect.stringMatching(/^\{/),
    });
    expect(answers[0]?.headers).not.toHaveProperty('x-injected');
    expect(answers[0]?.body).toContain(row.answerHolds ?? '{');
    countCases(task, 'bad-input-near-misses', 1);
  });
});
