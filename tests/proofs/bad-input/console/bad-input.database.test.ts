import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AddressInfo } from 'node:net';
import { startConsole, type TestConsole } from '../../../harness/console.ts';
import { countCases } from '../../../harness/count-cases.ts';
import { type ChangeWatch, watchChanges } from '../../../harness/watch-changes.ts';
import type { BadInput } from '../bad-input.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { type BadInputExchange, type BadInputTarget, sendBadInput } from '../send-bad-input.ts';
import { prepareConsole } from './prepare-console.ts';
import { oddForms, slowForms, wrongForms } from './wrong-forms.ts';
import {
  nearMisses,
  wrongAddresses,
  wrongBodies,
  wrongCookies,
  wrongMembers,
  wrongOrigins,
} from './wrong-requests.ts';

let site: TestConsole;
let target: BadInputTarget;
let changes: ChangeWatch;

beforeAll(async () => {
  site = await startConsole({ ownDatabase: true });
  await site.server.listen({ port: 0, host: '127.0.0.1' });
  target = {
    port: (site.server.server.address() as AddressInfo).port,
    prefix: '/console/api',
    names: await prepareConsole(site),
    headers: ['Sec-Fetch-Site: same-origin', 'Cookie: muster_session=<session>'],
  };
  changes = await watchChanges(site.database);
});
afterAll(() => site.close());

const tables: Record<string, readonly BadInput[]> = {
  cookies: wrongCookies,
  origins: wrongOrigins,
  bodies: wrongBodies,
  members: wrongMembers,
  addresses: wrongAddresses,
  forms: wrongForms,
};

for (const [title, rows] of Object.entries(tables)) {
  describe(`refused exactly and without a trace: ${title}`, () => {
    test.for(rows)('$name', async (row, { task }) => {
      await changes.take();
      expectRefusal(row, await sendBadInput(target, row));
      expect(await changes.take()).toEqual([]);
      countCases(task, 'bad-input-console', 1);
    });
  });
}

test('slow forms are disconnected after 10 seconds, and leave no trace', async ({ task }) => {
  await changes.take();
  const exchanges = await Promise.all(slowForms.map((row) => sendBadInput(target, row)));
  for (const [index, row] of slowForms.entries()) {
    expectRefusal(row, exchanges[index] as BadInputExchange);
  }
  expect(await changes.take()).toEqual([]);
  countCases(task, 'bad-input-console', slowForms.length);
});

describe('accepted, though it looks odd', () => {
  test.for([...nearMisses, ...oddForms])('$name', async (row, { task }) => {
    const { answers } = await sendBadInput(target, row);
    expect(answers.map(({ status }) => status)).toEqual([row.expected.status]);
    expect(answers[0]?.body).toContain(row.answerHolds ?? '{');
    countCases(task, 'bad-input-near-misses', 1);
  });
});
