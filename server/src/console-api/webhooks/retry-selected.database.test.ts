import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';

const absent = '01a1eded-73de-7c41-9b0e-5d2f8a6c1e37';

let console: TestConsole;
let owner: Owner;
let stranger: Owner;
let endpointId: string;
beforeAll(async () => {
  console = await startConsole({ ownDatabase: true });
  stranger = await console.signUp();
});
afterAll(() => console.close());
beforeEach(async () => {
  owner = await console.signUp();
  endpointId = await register(owner);
});

async function register(who: Owner): Promise<string> {
  const body = { url: 'https://hooks.example.com/', events: [] };
  return (await who.browser.call('POST', '/webhook-endpoints', { body })).body.webhook_endpoint.id;
}

/** Adds a delivery in the given status that is not in the queue. */
async function make(status: string, who = owner, at = endpointId): Promise<string> {
  const { body } = await who.browser.call('POST', `/webhook-endpoints/${at}/test`, {
    body: { event: 'leave.approved' },
  });
  const id = body.webhook_delivery.delivery_id as string;
  if (status === 'pending') return id;
  await console.database.administer('delete from webhook_queue where delivery_id = $1', [id]);
  await console.database.single(
    { role: 'muster_worker' },
    { text: 'update webhook_deliveries set status = $2 where id = $1', values: [id, status] },
  );
  return id;
}

const retry = (delivery_ids: unknown, who = owner) =>
  who.browser.call('POST', '/webhook-deliveries/retry', { body: { delivery_ids } });

async function placesInQueue(ids: readonly string[]): Promise<number> {
  const { rows } = await console.database.administer<{ count: number }>(
    'select count(*)::int as count from webhook_queue where delivery_id = any ($1::uuid[])',
    [ids],
  );
  return rows[0]?.count ?? 0;
}

async function audited(): Promise<string[]> {
  const { body } = await owner.browser.call('GET', '/audit-log?action=webhook_delivery.retried');
  return body.audit_log.map((line: { subject_id: string }) => line.subject_id);
}

const seriesOf = async (id: string, who = owner) => {
  const { body } = await who.browser.call('GET', `/webhook-deliveries/${id}`);
  const { status, series } = body.webhook_delivery;
  return [status, series];
};

test('settled deliveries start their next series, in the requested order and each once', async () => {
  const ids = [await make('failed'), await make('delivered'), await make('skipped')];
  const asked = [...ids.toReversed(), ids[0]!.toUpperCase()];
  const { status, body } = await retry(asked);
  expect([status, body]).toEqual([202, { retried: ids.toReversed(), passed_over: [] }]);
  for (const id of ids) expect(await seriesOf(id)).toEqual(['pending', 2]);
  expect(await placesInQueue(ids)).toBe(3);
  expect((await audited()).toSorted()).toEqual(ids.toSorted());
});

test('deliveries that cannot be sent again are skipped with the reason, and stay unchanged', async () => {
  const [disabledAt, removedAt] = [await register(owner), await register(owner)];
  const failed = await make('failed');
  const pending = await make('pending');
  const disabled = await make('failed', owner, disabledAt);
  const removed = await make('failed', owner, removedAt);
  const foreign = await make('failed', stranger, await register(stranger));
  const bare = await make('failed');
  const { rowCount } = await console.database.administer(
    `delete from event_payloads
     where event_id = (select event_id from webhook_deliveries where id = $1)`,
    [bare],
  );
  expect(rowCount).toBe(1);
  const path = (id: string) => `/webhook-endpoints/${id}`;
  await owner.browser.call('PATCH', path(disabledAt), { body: { enabled: false } });
  await owner.browser.call('DELETE', path(removedAt));
  const { status, body } = await retry([
    foreign,
    absent,
    'latest',
    pending,
    disabled,
    removed,
    bare,
    failed,
  ]);
  expect(status).toBe(202);
  expect(body).toEqual({
    retried: [failed],
    passed_over: [
      { delivery_id: foreign, reason: 'not_found' },
      { delivery_id: absent, reason: 'not_found' },
      { delivery_id: 'latest', reason: 'not_found' },
      { delivery_id: pending, reason: 'pending' },
      { delivery_id: disabled, reason: 'endpoint_disabled' },
      { delivery_id: removed, reason: 'endpoint_removed' },
      { delivery_id: bare, reason: 'payload_deleted' },
    ],
  });
  expect(await seriesOf(foreign, stranger)).toEqual(['failed', 1]);
  for (const id of [disabled, removed, bare]) expect(await seriesOf(id)).toEqual(['failed', 1]);
  expect(await seriesOf(pending)).toEqual(['pending', 1]);
  expect(await placesInQueue([foreign, disabled, removed, bare])).toBe(0);
  expect(await audited()).toEqual([failed]);
});

test('two requests for the same deliveries, in opposite orders, retry each once', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 12; count += 1) ids.push(await make('failed'));
  const answers = await Promise.all([
    retry(ids),
    retry(ids.toReversed()),
    retry(ids),
    retry(ids.toReversed()),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
  const retried = new Set<string>(answers.flatMap(({ body }) => body.retried));
  expect([...retried].toSorted()).toEqual(ids.toSorted());
  expect(await placesInQueue(ids)).toBe(12);
  for (const id of ids) expect(await seriesOf(id)).toEqual(['pending', 2]);
});
