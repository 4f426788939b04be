import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../tests/harness/console.ts';
import { relayAll } from '../../../tests/harness/relay-all.ts';

let nowMs = Date.parse('2026-11-20T12:00:00.000Z');
let console: TestConsole;
let owner: Owner;
let endpointId: string;
const sent = 7;

beforeAll(async () => {
  console = await startConsole({ clock: { nowMs: () => nowMs } });
  owner = await console.signUp();
  const body = { url: 'https://hooks.example.com/', events: [] };
  const made = await owner.browser.call('POST', '/webhook-endpoints', { body });
  endpointId = made.body.webhook_endpoint.id;
  for (let count = 0; count < sent; count += 1) {
    nowMs += 1_000;
    const event = count === 0 ? 'contract.signed' : 'leave.approved';
    await owner.browser.call('POST', `/webhook-endpoints/${endpointId}/test`, { body: { event } });
    // Each of them is in the audit log too.
    await owner.browser.call('PATCH', `/webhook-endpoints/${endpointId}`, {
      body: { description: `Warehouse ${count}` },
    });
  }
  await relayAll(console.database);
});
afterAll(() => console.close());

type Row = Readonly<Record<string, unknown>>;

/** All pages of two, and the total of the first. */
async function readAll(list: string, rows: string, query: string) {
  const read: Row[] = [];
  const totals: unknown[] = [];
  for (let cursor = ''; ; ) {
    const { status, body } = await owner.browser.call('GET', `${list}?limit=2${query}${cursor}`);
    expect(status, JSON.stringify(body)).toBe(200);
    read.push(...body[rows]);
    totals.push(body.total);
    if (body.next_cursor === null) return { ids: read.map(idOf), totals };
    cursor = `&cursor=${encodeURIComponent(body.next_cursor)}`;
  }
}

const idOf = (row: Row): unknown => row['delivery_id'] ?? row['id'];

test.each([
  ['/webhook-deliveries', 'webhook_deliveries', ''],
  ['/webhook-deliveries', 'webhook_deliveries', '&endpoint'],
  ['/webhook-deliveries', 'webhook_deliveries', '&status=pending'],
  ['/audit-log', 'audit_log', ''],
])('%s %s%s has every row once in both directions, and counts them', async (list, rows, of) => {
  const filter = of.replace('&endpoint', `&endpoint_id=${endpointId}`);
  const newest = await readAll(list, rows, filter);
  expect(newest.ids.length).toBeGreaterThanOrEqual(sent);
  const oldest = await readAll(list, rows, `${filter}&sort=created_at`);
  expect(oldest.ids).toEqual(newest.ids.toReversed());
  expect((await readAll(list, rows, `${filter}&sort=-created_at`)).ids).toEqual(newest.ids);
  expect(newest.totals).toEqual([newest.ids.length, ...newest.totals.slice(1).map(() => null)]);
});

test('a search has the same rows in both directions, and isn’t counted', async () => {
  for (const [list, rows, filter, count] of [
    ['/webhook-deliveries', 'webhook_deliveries', '&event=leave.approved', sent - 1],
    ['/audit-log', 'audit_log', '&action=webhook_endpoint.updated', sent],
  ] as const) {
    const newest = await readAll(list, rows, filter);
    expect(newest.ids, list).toHaveLength(count);
    const oldest = await readAll(list, rows, `${filter}&sort=created_at`);
    expect(oldest.ids, list).toEqual(newest.ids.toReversed());
    expect(
      newest.totals.every((total) => total === null),
      list,
    ).toBe(true);
  }
});
