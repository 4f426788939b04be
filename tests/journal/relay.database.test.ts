import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type CompanyAtWork, openCompanyAtWork } from '../harness/company-at-work.ts';
import { relayAll } from '../harness/relay-all.ts';
import { openTestDatabase, type TestDatabase } from '../harness/test-database.ts';
import { verifyAuditChain } from '../../server/src/access/audit/verify-audit-chain.ts';
import { recordAudit } from '../../server/src/access/audit/record-audit.ts';
import { appendEvent } from '../../server/src/events/append-event.ts';
import type { ReportedEmployeeField } from '../../server/src/events/employee-events.ts';
import type { Change } from '../../server/src/hr/change.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { maintainPartitions } from '../../server/src/platform/database/partitions/maintain-partitions.ts';
import { createIds } from '../../server/src/platform/ids.ts';
import type { Database } from '../../server/src/platform/database/driver.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { type NewDelivery, subscribes } from '../../server/src/webhooks/deliveries/fan-out.ts';
import type { LoadedDelivery } from '../../server/src/webhooks/deliveries/loaded-delivery.ts';
import { createDeliveryWriter } from '../../server/src/webhooks/deliveries/write-deliveries.ts';
import { subscribes as subscribesInSql } from '../../server/src/webhooks/endpoints/subscription.sql.ts';
import { addToJournal } from '../../server/src/journal/journal.ts';
import { takeUpAgain } from '../../server/src/journal/journal.sql.ts';
import { type DeliveryWriter, relayBatch } from '../../server/src/journal/relay/relay-batch.ts';
import { fragment, sql } from '../../server/src/platform/database/sql.ts';

const log = createLog({ level: 'silent', pretty: false });
const batchSize = { companiesMax: 10, rowsOfCompanyMax: 100 };
const asRelay = { role: 'muster_relay' } as const;

let testDatabase: TestDatabase;
let database: Database;
let company: CompanyAtWork;
beforeAll(async () => {
  testDatabase = await openTestDatabase({ relayed: false });
  ({ database } = testDatabase);
});
afterAll(() => testDatabase.drop());
beforeEach(async () => {
  company = await openCompanyAtWork(database);
  await relayAll(database);
});

const writer: DeliveryWriter = createDeliveryWriter({
  admit: () => [],
  send: () => undefined,
  wake: () => undefined,
});
const relay = (deliveries = writer, after: string | null = null) =>
  relayBatch({ database, deliveries, announceEvents: () => {}, log }, after, batchSize);

/** A change with an audit log entry and an event, like most changes. */
function tell(change: Change): void {
  recordAudit(change.transaction, change, {
    action: 'company.updated',
    subjectKind: 'thing',
    subjectId: change.ids.next().toUpperCase(),
    fields: ['a'],
  });
  appendEvent(change, {
    type: 'onboarding.completed',
    payload: {
      checklistId: change.ids.next(),
      employeeId: change.ids.next(),
      completedAt: '2026-11-23T12:00:00.120Z',
      taskCount: 1,
    },
  });
}

const changeAndTell = (times = 1, of = company) =>
  of.change(async (open) => {
    for (let time = 0; time < times; time += 1) tell(open);
  });

async function addEndpoint(
  enabled = true,
  events: readonly string[] = [],
  changedFields: readonly ReportedEmployeeField[] = [],
): Promise<string> {
  const id = company.ids.next();
  const { companyId } = company;
  await database.single(
    { role: 'muster_app', companyId },
    {
      text: `insert into webhook_endpoints (company_id, id, url, events, enabled, secret_ciphertext,
               created_at, updated_at, changed_fields)
             values ($1, $2, 'https://example.com', $3, $4, '', now(), now(), $5)`,
      values: [companyId, id, events, enabled, changedFields],
    },
  );
  return id;
}

/** Runs as the owner of the tables, for one company. */
async function read<Row>(text: string, { companyId } = company): Promise<Row[]> {
  return (await database.administer<Row>(text, [companyId])).rows;
}

const positions = async (of = company): Promise<number[]> =>
  (
    await read<{ position: string }>(
      'select position from events where company_id = $1 order by position',
      of,
    )
  ).map(({ position }) => Number(position));

const countJournal = async (): Promise<number> =>
  (await database.administer('select from journal')).rowCount;

async function withoutPartitions(perform: () => Promise<void>): Promise<void> {
  const { rows } = await database.administer<{ name: string; bound: string }>(
    `select oid::regclass::text as name, pg_get_expr(relpartbound, oid) as bound
     from pg_inherits join pg_class on oid = inhrelid where inhparent = 'events'::regclass`,
  );
  const alter = async (action: (partition: { name: string; bound: string }) => string) =>
    database.administer(rows.map((row) => `alter table events ${action(row)}`).join(';'));
  await alter(({ name }) => `detach partition ${name}`);
  try {
    await perform();
  } finally {
    await alter(({ name, bound }) => `attach partition ${name} ${bound}`);
  }
}

test('one batch derives the audit log, events with positions, deliveries and the queue', async () => {
  const [all, disabled] = [await addEndpoint(), await addEndpoint(false)];
  await addEndpoint(true, ['contract.signed']);
  await changeAndTell(2);
  expect(await positions()).toEqual([]);
  expect(await relay()).toMatchObject({ rows: 2, isMoreLikely: false });

  expect(await countJournal()).toBe(0);
  expect(await positions()).toEqual([1, 2]);
  const verified = await verifyAuditChain(database, company.companyId, { clock: systemClock });
  expect(verified).toMatchObject({ sound: true, sealed: '3', unsealed: 0 });
  const deliveries = await read<{ endpoint_id: string; status: string; is_queued: boolean }>(
    `select d.endpoint_id, d.status, q.delivery_id is not null as is_queued
     from webhook_deliveries d left join webhook_queue q on q.delivery_id = d.id
     where d.company_id = $1 order by d.id`,
  );
  const each = [
    { endpoint_id: all, status: 'pending', is_queued: true },
    { endpoint_id: disabled, status: 'skipped', is_queued: false },
  ];
  expect(deliveries).toEqual([...each, ...each]);
  expect(await relay()).toMatchObject({ rows: 0 });
});

test('an endpoint that lists changed fields gets only the updates of an employee with one of them', async () => {
  const [all, byManager] = [await addEndpoint(), await addEndpoint(true, [], ['manager_id'])];
  await addEndpoint(true, ['onboarding.completed'], ['manager_id']);
  const fieldsOfUpdates: ReportedEmployeeField[][] = [['phone'], ['job_title', 'manager_id']];
  await company.change(async (open) => {
    for (const changedFields of fieldsOfUpdates) {
      appendEvent(open, {
        type: 'employee.updated',
        payload: {
          employeeId: open.ids.next(),
          changedFields,
          effectiveOn: '2026-11-23',
          source: 'api',
        },
      });
    }
    tell(open);
  });
  await relay();

  const received = (endpointId: string) =>
    read(
      `select d.event_type as type, payload::jsonb -> 'changedFields' as fields
       from webhook_deliveries d join event_payloads using (company_id, event_id)
       where d.company_id = $1 and d.endpoint_id = '${endpointId}' order by d.id`,
    );
  const [phone, manager] = fieldsOfUpdates.map((fields) => ({ type: 'employee.updated', fields }));
  const other = { type: 'onboarding.completed', fields: null };
  expect(await received(all)).toEqual([phone, manager, other]);
  expect(await received(byManager)).toEqual([manager, other]);
});

describe('a worker that relays', () => {
  const sent: LoadedDelivery[] = [];
  const asked: NewDelivery[] = [];
  let woken = 0;
  const sender: DeliveryWriter = createDeliveryWriter({
    admit: (deliveries) => {
      asked.push(...deliveries);
      return deliveries;
    },
    send: (deliveries) => sent.push(...deliveries),
    wake: () => (woken += 1),
  });
  const queue = () =>
    read(
      `select delivery_id as id, ready, claimed, due_at::text from webhook_queue
       where company_id = $1 order by delivery_id`,
    );
  beforeEach(() => {
    [sent.length, asked.length, woken] = [0, 0, 0];
  });

  test('leases what it can send, and has all that an attempt needs after the commit', async () => {
    const endpointId = await addEndpoint();
    await changeAndTell();
    await relay(sender);
    const [delivery] = sent;
    const event = await read<object>(
      `select p.payload, e.type as event_type, e.is_test from events e
       join event_payloads p on p.company_id = e.company_id and p.event_id = e.id
       where e.company_id = $1`,
    );
    const stored = await read<object>(
      `select d.id, d.endpoint_id, d.status, d.series, d.series_attempts, d.series_trigger,
         d.attempts, p.url, p.secret_ciphertext, p.retry_schedule
       from webhook_deliveries d join webhook_endpoints p on p.id = d.endpoint_id
       where d.company_id = $1`,
    );
    expect([sent.length, woken]).toEqual([1, 0]);
    expect(delivery).toMatchObject({
      ...event[0],
      ...stored[0],
      endpoint_id: endpointId,
      wanted: true,
    });
    expect(await queue()).toEqual([
      { id: delivery?.id, ready: false, claimed: true, due_at: delivery?.leased_until },
    ]);
  });

  test('lets what is new wait behind what is ready for the same endpoint', async () => {
    await addEndpoint();
    await changeAndTell();
    await relay();
    const busy = company;
    company = await openCompanyAtWork(database);
    await addEndpoint();
    await changeAndTell();
    await changeAndTell(2, busy);
    await relay(sender);
    expect(sent.map((delivery) => delivery.company_id)).toEqual([company.companyId]);
    expect([asked.length, woken]).toEqual([1, 1]);
    company = busy;
    expect(await queue()).toMatchObject(Array.from({ length: 3 }, () => ({ ready: true })));
  });

  test('sends nothing of a batch that does not commit', async () => {
    await addEndpoint();
    await changeAndTell();
    const failing: DeliveryWriter = {
      write: async (transaction, batch) => {
        const whenCommitted = await sender.write(transaction, batch);
        transaction.send({ text: 'select missing' });
        return whenCommitted;
      },
    };
    await expect(relay(failing)).rejects.toThrow('missing');
    expect([asked.length, sent.length, (await queue()).length]).toEqual([1, 0, 0]);
    await relayAll(database);
  });

  test('finds the same receivers of an event as a claim does in SQL', async () => {
    const types = ['employee.created', 'employee.updated', 'contract.signed'] as const;
    const fieldSets = [[], ['phone'], ['phone', 'manager_id'], ['status']];
    const cases = types.flatMap((type) =>
      [[], ['employee.updated'], ['employee.created', 'employee.updated']].flatMap((events) =>
        fieldSets.flatMap((changed_fields) =>
          fieldSets.map((changedFields) => ({
            events,
            changed_fields,
            type,
            payload: JSON.stringify({ changedFields }),
          })),
        ),
      ),
    );
    const { rows } = await database.administer<{ gets: boolean }>(
      `select ${sql`${subscribesInSql('p.type', fragment`p.payload`)}`.text} as gets
       from json_to_recordset($1) as p (events text[], changed_fields text[], type text, payload text)`,
      [JSON.stringify(cases)],
    );
    const inMemory = cases.map((one) => subscribes(one, one));
    expect(inMemory).toEqual(rows.map(({ gets }) => gets));
    expect(new Set(inMemory).size).toBe(2);
  });
});

test('a change that is rolled back leaves nothing in the journal', async () => {
  await expect(
    company.change(async (open) => {
      tell(open);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await countJournal()).toBe(0);
});

test('a batch that does not commit is relayed by the next one, once', async () => {
  await addEndpoint();
  await changeAndTell();
  const dying: DeliveryWriter = {
    write: async (transaction, batch) => {
      await writer.write(transaction, batch);
      throw new Error('killed');
    },
  };
  await expect(relay(dying)).rejects.toThrow('killed');
  expect([await countJournal(), await positions()]).toEqual([1, []]);
  await relayAll(database);
  expect(await positions()).toEqual([1]);
  expect(await read('select from webhook_deliveries where company_id = $1')).toHaveLength(1);
});

test('a backlog of one company delays no other', async () => {
  const other = await openCompanyAtWork(database);
  await relayAll(database);
  await changeAndTell(200);
  await changeAndTell(1, other);
  expect(await relay()).toMatchObject({ rows: 101, isMoreLikely: true });
  expect(await positions(other)).toEqual([1]);
});

test('more companies than fit in a batch are served one after another', async () => {
  const companies = await Promise.all(
    Array.from({ length: 12 }, () => openCompanyAtWork(database)),
  );
  await relayAll(database);
  await Promise.all(companies.map((each) => changeAndTell(1, each)));
  const first = await relay();
  expect(first).toMatchObject({ rows: 10, lastCompanyId: expect.any(String) });
  expect(await relay(writer, first.lastCompanyId)).toMatchObject({ rows: 2, lastCompanyId: null });
});

test('a row that cannot be written is set aside, and retried when a worker starts', async () => {
  const bad = company.ids.next();
  await changeAndTell();
  await company.change(async ({ transaction }) => {
    addToJournal(transaction, company.companyId, {
      event: { id: bad, type: 'x', payload: 'cut\u0000off' },
    });
  });
  await changeAndTell();
  await relayAll(database);
  expect(await positions()).toEqual([1, 2]);
  const aside = await read<{ error: string }>('select error from journal where company_id = $1');
  expect(aside).toEqual([{ error: expect.stringContaining('DatabaseError') }]);

  await database.administer(`update journal set entry = replace(entry, '\\u0000', '')`);
  await relayAll(database);
  expect(await countJournal()).toBe(1);
  await database.single(asRelay, takeUpAgain());
  await relayAll(database);
  expect([await countJournal(), await positions()]).toEqual([0, [1, 2, 3]]);
});

test.each([
  'no JSON',
  'null',
  '[1]',
  '{"act":{}}',
  '{"act":null}',
  '{"event":{"id":"x","type":"x","payload":"{}"}}',
  '{"event":{}}',
  '{"retriedDeliveryIds":["x"]}',
  '{"retriedDeliveryIds":1}',
])('an invalid entry delays no other company: %s', async (entry) => {
  const other = await openCompanyAtWork(database);
  await relayAll(database);
  const settings = { role: 'muster_app', companyId: company.companyId } as const;
  await database.single(settings, {
    text: 'insert into journal (company_id, entry) values ($1, $2)',
    values: [company.companyId, entry],
  });
  await changeAndTell(1, other);
  await relayAll(database);
  expect(await positions(other)).toEqual([1]);
  await database.administer('delete from journal');
});

test('rows wait for a partition that is missing', async () => {
  await changeAndTell();
  await withoutPartitions(async () => {
    await expect(relay()).rejects.toThrow('no partition of relation "events" found for row');
  });
  expect(await read('select from journal where company_id = $1 and error is null')).toHaveLength(1);
  await relayAll(database);
  expect(await positions()).toEqual([1]);
});

test('changes that waited longer than events and payloads are kept are still relayed and delivered', async () => {
  const retention = { bodyDays: 7, rowMonths: 1 };
  const monthMs = 31 * 86_400_000;
  const nowMs = systemClock.nowMs();
  const ids = createIds({ nowMs: () => nowMs - 3 * monthMs });
  await addEndpoint();
  await company.change(async (change) => tell({ ...change, ids }));
  await maintainPartitions(database, { retention, nowMs });
  await relayAll(database);
  expect([await positions(), await countJournal()]).toEqual([[1], 0]);
  // Until the delivery is sent, the payload is kept.
  const countPayloads = () =>
    read(`select from webhook_deliveries d
          join event_payloads p on p.company_id = d.company_id and p.event_id = d.event_id
          where d.company_id = $1`);
  await maintainPartitions(database, { retention, nowMs: nowMs + 2 * monthMs });
  expect(await countPayloads()).toHaveLength(1);
});

test('an act that is already in the log is not added twice', async () => {
  await changeAndTell();
  const [row] = await read<{ entry: string }>(
    `select entry from journal where company_id = $1 and entry like '{"act"%' limit 1`,
  );
  await relayAll(database);
  await company.change(async ({ transaction }) => {
    addToJournal(transaction, company.companyId, JSON.parse(row?.entry ?? '{}'));
  });
  await relayAll(database);
  expect(
    await read('select from journal where company_id = $1 and error is not null'),
  ).toHaveLength(1);
  await database.administer('delete from journal');
});

test('several relays and concurrent writers make one chain and one order per company', async () => {
  const companies = await Promise.all(Array.from({ length: 8 }, () => openCompanyAtWork(database)));
  await relayAll(database);
  const writing = { isOver: false };
  const written = Promise.all(
    companies.map(async (each) => {
      for (let round = 0; round < 20; round += 1) {
        const isKept = round % 4 !== 3;
        await each
          .change(async (open) => {
            tell(open);
            if (!isKept) throw new Error('rolled back');
          })
          .catch(() => undefined);
      }
    }),
  ).finally(() => {
    writing.isOver = true;
  });
  const relaying = Array.from(
    { length: inject('databaseKind') === 'postgres' ? 3 : 1 },
    async () => {
      while (!writing.isOver) await relay();
    },
  );
  await Promise.all([written, ...relaying]);
  await relayAll(database);
  for (const each of companies) {
    expect(await positions(each)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
    expect(await verifyAuditChain(database, each.companyId, { clock: systemClock })).toMatchObject({
      sound: true,
      sealed: '16',
    });
  }
});

test('the application writes to the journal, and neither reads it nor writes derived rows', async () => {
  const settings = { role: 'muster_app', companyId: company.companyId } as const;
  const derived = [
    'audit_log',
    'events',
    'event_payloads',
    'event_positions',
    'webhook_deliveries',
    'webhook_queue',
    'webhook_attempts',
    'webhook_responses',
  ];
  const texts = [
    ...derived.flatMap((table) => [
      `select from ${table}`,
      `insert into ${table} (company_id) values ('${company.companyId}')`,
      `update ${table} set company_id = company_id`,
      `delete from ${table}`,
    ]),
    'select from journal',
    'update journal set error = null',
    'delete from journal',
  ];
  for (const text of texts) {
    await expect(database.single(settings, { text }), text).rejects.toMatchObject({
      code: '42501',
    });
  }
  const foreign = await openCompanyAtWork(database);
  await expect(
    database.single(settings, {
      text: `insert into journal (company_id, entry) values ($1, '{}')`,
      values: [foreign.companyId],
    }),
  ).rejects.toMatchObject({ code: '42501' });
});
