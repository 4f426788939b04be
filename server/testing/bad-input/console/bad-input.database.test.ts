import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AddressInfo } from 'node:net';
import { startConsole, type TestConsole } from '../../console.ts';
import { countCases } from '../../count-cases.ts';
import { type ChangeWatch, watchChanges } from '../../watch-changes.ts';
import type { BadInput } from '../bad-input.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { type BadInputExchange, type BadInputTarget, sendBadInput } from '../send-bad-input.ts';
import { wrongCookies, wrongOrigins } from './cookies.ts';
import { wrongMembers, wrongTypes } from './fields.ts';
import { wrongFormFields, wrongParts } from './form-parts.ts';
import { brokenForms, slowForms } from './forms.ts';
import { nearMisses } from './near-misses.ts';
import { prepareConsole } from './prepare-console.ts';
import { wrongAddresses, wrongBodies, wrongFraming } from './requests.ts';

let site: TestConsole;
let target: BadInputTarget;
let changes: ChangeWatch;

beforeAll(async () => {
  site = await startConsole();
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
  'wrong cookies': wrongCookies,
  'wrong origins': wrongOrigins,
  'wrong bodies': wrongBodies,
  'wrong types': wrongTypes,
  'wrong members': wrongMembers,
  'wrong addresses': wrongAddresses,
  'wrong framing': wrongFraming,
  'broken forms': brokenForms,
  'wrong parts': wrongParts,
  'wrong form fields': wrongFormFields,
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

test('the table has its rows, each under a name of its own', () => {
  const all = Object.values(tables).flatMap((rows) => rows);
  expect(all.length).toBeGreaterThanOrEqual(300);
  for (const rows of Object.values(tables)) {
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  }
});

test('slow forms are let go after 10 seconds, and leave no trace', async ({ task }) => {
  await changes.take();
  const exchanges = await Promise.all(slowForms.map((row) => sendBadInput(target, row)));
  for (const [index, row] of slowForms.entries()) {
    expectRefusal(row, exchanges[index] as BadInputExchange);
  }
  expect(await changes.take()).toEqual([]);
  countCases(task, 'bad-input-console', slowForms.length);
});

describe('accepted, though it looks odd', () => {
  test.for(nearMisses)('$name', async (row, { task }) => {
    const { answers } = await sendBadInput(target, row);
    expect(answers.map(({ status }) => status)).toEqual([row.expected.status]);
    expect(answers[0]?.body).toContain(row.answerHolds ?? '{');
    countCases(task, 'bad-input-near-misses', 1);
  });
});
