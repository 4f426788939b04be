import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Receipt } from './receiver/receipt.ts';
import type { ViolationKind } from './violation.ts';
import { audit, type Evidence } from './audit.ts';

const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
const crashedAtMs = 1_000_000;

/** Arrays that a test may change. */
type Open<T> = T extends readonly (infer Item)[]
  ? Open<Item>[]
  : T extends object
    ? { -readonly [Name in keyof T]: Open<T[Name]> }
    : T;

function receipt(deliveryId: string, type: string, payload: string): Receipt {
  const body = `{"event":"${type}","delivered_at":"2026-11-20T00:00:00.000Z","delivery_id":"${deliveryId}","payload":${payload}}`;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const standard = createHmac('sha256', key).update(`${deliveryId}.17.${body}`).digest('base64');
  return {
    deliveryId,
    path: '/all',
    act: 'accepted',
    atMs: crashedAtMs - 100,
    body,
    signature: createHmac('sha256', secret).update(body).digest('hex'),
    standardTimestamp: '17',
    standardSignature: `v1,${standard}`,
  };
}

const hired = '{"employeeId":"e1","email":"a@example.test"}';
const left = '{"requestId":"l1","employeeId":"e1"}';

/**
 * One employee and one leave request, each with its event and delivery; a worker crashed
 * afterwards.
 */
function soundEvidence(): Open<Evidence> {
  const delivery = {
    endpointId: 'p1',
    status: 'delivered',
    attempts: 1,
    attemptRows: 1,
    isQueued: false,
    deliveredAtMs: crashedAtMs,
  };
  return {
    entries: [
      {
        idempotencyKey: 'k0',
        asked: { kind: 'employee', email: 'a@example.test', firstName: 'A' },
        id: 'e1',
      },
      {
        idempotencyKey: 'k1',
        asked: { kind: 'leave', employeeId: 'e1', startDate: '2027-03-01' },
        id: 'l1',
      },
    ],
    stored: {
      employees: [{ id: 'e1', email: 'a@example.test' }],
      leave: [{ id: 'l1', employeeId: 'e1' }],
      events: [
        { id: 'v1', type: 'employee.created', payload: hired },
        { id: 'v2', type: 'leave.requested', payload: left },
      ],
      deliveries: [
        { id: 'd1', eventId: 'v1', ...delivery },
        { id: 'd2', eventId: 'v2', ...delivery },
      ],
      queuedPhantoms: [],
      setAside: [],
      positions: { c1: [1, 2] },
    },
    receipts: [receipt('d1', 'employee.created', hired), receipt('d2', 'leave.requested', left)],
    endpoints: [{ id: 'p1', path: '/all', events: [], secret }],
    duplicatesMax: 1,
    interruptions: { workerKillsAtMs: [crashedAtMs], outages: [] },
  };
}

test('matching records have no violation', () => {
  const { violations, counts } = audit(soundEvidence());
  expect(violations).toEqual([]);
  expect(counts).toEqual({
    acknowledged: 2,
    events: 2,
    deliveries: 2,
    receipts: 2,
    refused: 0,
    duplicates: 0,
  });
});

test('a duplicate that a crash explains is counted, and is not a violation', () => {
  const evidence = soundEvidence();
  evidence.receipts.push({ ...evidence.receipts[0]!, atMs: crashedAtMs + 15_000 });
  expect(audit(evidence)).toMatchObject({ violations: [], counts: { duplicates: 1 } });
});

test('a delivery accepted shortly before the database stops may be settled after its return', () => {
  const evidence = soundEvidence();
  const [first] = evidence.receipts;
  first!.atMs = crashedAtMs - 9_000;
  evidence.receipts.push({ ...first!, atMs: crashedAtMs + 15_000 });
  expect(audit(evidence).violations).toHaveLength(1);
  evidence.interruptions.outages = [{ fromMs: first!.atMs + 1, toMs: crashedAtMs - 1_000 }];
  expect(audit(evidence).violations).toEqual([]);
});

test('a refused delivery may be sent again', () => {
  const evidence = soundEvidence();
  const { body: _unread, ...first } = evidence.receipts[0]!;
  evidence.interruptions.workerKillsAtMs = [];
  evidence.receipts.unshift({ ...first, act: 'reset-unread', atMs: 1 });
  expect(audit(evidence)).toMatchObject({ violations: [], counts: { duplicates: 0, refused: 1 } });
});

test('a creation in doubt may have happened, or not', () => {
  const evidence = soundEvidence();
  delete evidence.entries[1]!.id;
  evidence.entries.push({
    idempotencyKey: 'k2',
    asked: { kind: 'employee', email: 'b@example.test', firstName: 'B' },
  });
  expect(audit(evidence).violations).toEqual([]);
});

const faults: [string, ViolationKind, (evidence: Open<Evidence>) => void][] = [
  ['an acknowledged row is gone', 'lost', ({ stored }) => stored.leave.pop()],
  ['a row has another id', 'lost', ({ entries }) => (entries[0]!.id = 'e9')],
  ['a row without a request', 'phantom', ({ entries }) => entries.pop()],
  ['a row is there twice', 'phantom', ({ stored }) => stored.employees.push(stored.employees[0]!)],
  ['an event is gone', 'lost', ({ stored }) => stored.events.pop()],
  ['a payload is gone', 'lost', ({ stored }) => (stored.events[0]!.payload = null)],
  ['an event without its row', 'phantom', ({ stored }) => stored.employees.pop()],
  [
    'an event is there twice',
    'phantom',
    ({ stored }) => stored.events.push({ ...stored.events[0]!, id: 'v9' }),
  ],
  ['a delivery is gone', 'lost', ({ stored }) => stored.deliveries.pop()],
  [
    'a delivery to an endpoint that is not subscribed',
    'phantom',
    ({ endpoints }) => (endpoints[0]!.events = ['leave.requested']),
  ],
  [
    'two deliveries of an event',
    'phantom',
    ({ stored }) => stored.deliveries.push({ ...stored.deliveries[0]!, id: 'd9' }),
  ],
  ['a delivery failed', 'lost', ({ stored }) => (stored.deliveries[0]!.status = 'failed')],
  ['a delivery never arrived', 'lost', ({ receipts }) => receipts.pop()],
  ['it was never accepted', 'lost', ({ receipts }) => (receipts[0]!.act = 'refused')],
  ['an attempt row is gone', 'lost', ({ stored }) => (stored.deliveries[0]!.attemptRows = 0)],
  [
    'a settled delivery is queued',
    'queue',
    ({ stored }) => (stored.deliveries[0]!.isQueued = true),
  ],
  [
    'a pending delivery is not queued',
    'queue',
    ({ stored }) => (stored.deliveries[0]!.status = 'pending'),
  ],
  ['a queued delivery is none', 'phantom', ({ stored }) => stored.queuedPhantoms.push('d9')],
  ['a row is set aside', 'journal', ({ stored }) => stored.setAside.push({ id: '7', error: 'x' })],
  ['a position is missing', 'journal', ({ stored }) => (stored.positions['c1'] = [1, 3])],
  ['a position is there twice', 'journal', ({ stored }) => (stored.positions['c1'] = [1, 1])],
  ['something else arrived', 'phantom', ({ receipts }) => (receipts[0]!.deliveryId = 'd9')],
  ['it arrived elsewhere', 'duplicate', ({ receipts }) => (receipts[0]!.path = '/other')],
  [
    'its payload is another',
    'duplicate',
    ({ receipts }) => (receipts[0] = receipt('d1', 'employee.created', left)),
  ],
  ['its hex signature is wrong', 'signature', ({ receipts }) => (receipts[0]!.signature = 'ab')],
  [
    'its standard signature is wrong',
    'signature',
    ({ receipts }) => (receipts[0]!.standardSignature = 'v1,ab'),
  ],
  [
    'a duplicate without a crash',
    'duplicate',
    ({ receipts, interruptions }) => {
      receipts.push(receipts[0]!);
      interruptions.workerKillsAtMs.pop();
    },
  ],
  [
    'a duplicate long before the crash',
    'duplicate',
    ({ receipts }) => receipts.push({ ...receipts[0]!, atMs: (receipts[0]!.atMs -= 60_000) }),
  ],
  [
    'more duplicates than the crashes explain',
    'duplicate',
    ({ receipts }) => receipts.push(...receipts),
  ],
];

test.for(faults)('%s: %s', ([, kind, plant]) => {
  const evidence = soundEvidence();
  plant(evidence);
  expect(audit(evidence).violations.map((violation) => violation.kind)).toContain(kind);
});
