import { expect, test } from 'vitest';
import {
  actorNames,
  onRecords,
  relations,
} from '../../../../tests/proofs/isolation/expected-relations.ts';
import { allRoles, type UserRole } from '../../access/actor.ts';
import { auditActions } from '../../access/audit/audit-actions.ts';
import type { Nearness } from '../../access/audit/concerned-user.ts';
import { operations } from '../operations.ts';
import { byRecordAndUser, knownAreas } from './known-areas.ts';
import { findLiveRule, type LiveRule, liveKinds } from './live-rules.ts';
import { areaOf, readableAreas } from './readable-areas.ts';

const readable = readableAreas(operations);
const allAreas = new Set([...readable.values()].flatMap((areas) => [...areas]));
const kinds = [...liveKinds.filter((kind) => kind.includes('.')), ...Object.keys(auditActions)];
const ruleOf = (kind: string): LiveRule => {
  const rule = findLiveRule(kind);
  if (rule === undefined) throw new Error(`no rule for ${kind}`);
  return rule;
};

/** What no one changes while others look at it. */
const notLive = [
  'applications',
  'saved-views',
  'notification-preferences',
  'webhook-event-types',
  'onboarding-integrations',
  'pay-item-limits',
];

test('every area of a rule is one that someone can read, and every area is in a rule', () => {
  const named = new Set(kinds.flatMap((kind) => ruleOf(kind).areas));
  expect([...named].filter((area) => !allAreas.has(area))).toEqual([]);
  const missing = [...allAreas].filter((area) => !named.has(area) && area !== 'audit-log');
  expect(missing.filter((area) => !notLive.includes(area))).toEqual([]);
});

test('no role hears of an area of which it can call no GET, whatever changes', () => {
  const record = 'record';
  for (const kind of kinds) {
    for (const role of allRoles) {
      const userId = `user ${role}`;
      const nearness: Nearness[] = ['self', 'manager', 'decider'];
      const concerned = byRecordAndUser(
        nearness.map((near) => ({ id: record, user_id: userId, nearness: near })),
      );
      const change = { companyId: 'company', kind, ids: [record], userIds: [userId] };
      const known = knownAreas([change], { userId, role }, { concerned, readable });
      const gets = operations.filter(
        ({ method, access }) => method === 'GET' && access !== 'anyone' && access.includes(role),
      );
      const areas = new Set(gets.map(({ path }) => areaOf(path)));
      expect([...known].filter((area) => !areas.has(area))).toEqual([]);
    }
  }
});

test('a stranger to a record hears nothing, unless their role reads all such records', () => {
  for (const kind of kinds) {
    for (const role of allRoles) {
      const change = { companyId: 'company', kind, ids: ['record'], userIds: ['another user'] };
      const reader = { userId: 'stranger', role };
      const known = knownAreas([change], reader, { concerned: new Map(), readable });
      expect(known.size > 0, `${kind} ${role}`).toBe(
        ruleOf(kind).everyone.includes(role) && isAnyReadable(kind, role),
      );
    }
  }
});

function isAnyReadable(kind: string, role: UserRole): boolean {
  const areas = [...ruleOf(kind).areas, ...(kind in auditActions ? ['audit-log'] : [])];
  return areas.some((area) => readable.get(role)?.has(area));
}

test.each(kinds)('who hears of every %s can read the area that it is in', (kind) => {
  const { areas, everyone } = ruleOf(kind);
  const [area = ''] = areas;
  expect(everyone.filter((role) => readable.get(role)?.has(area) !== true)).toEqual([]);
});

/** The GETs of single records, as the isolation proof expects them, by area. */
const expected = Map.groupBy(
  onRecords
    .filter(([operation]) => operation.startsWith('GET '))
    // The directory, which everyone reads, and a copy that needs more.
    .filter(([operation]) => !/\/(?:people|payslips)\//.test(operation)),
  ([operation]) => areaOf(operation.slice('GET '.length)),
);

const roleOf = (actor: string): UserRole =>
  actor === 'manager' ? 'employee' : (actor as UserRole);

/** Whether all of these rows, or any, show the record to an actor in this relation. */
function isShown(area: string, actor: string, relation: (typeof relations)[number]): boolean {
  return (expected.get(area) ?? []).some(([, , cells]) => {
    const letters = cells.split(' ')[relations.indexOf(relation)] ?? '';
    return letters[actorNames.findIndex((name) => name === actor)] === '+';
  });
}

const ofRecords = kinds.filter((kind) => expected.has(ruleOf(kind).areas[0] ?? ''));

test.each(ofRecords)('who hears of every %s reads the records of every employee', (kind) => {
  const [area = ''] = ruleOf(kind).areas;
  for (const actor of actorNames) {
    if (!ruleOf(kind).everyone.includes(roleOf(actor))) continue;
    expect(isShown(area, actor, 'other'), `${actor} in ${area}`).toBe(true);
  }
});

test.each(ofRecords)('employees and managers hear of a %s only if they can read it', (kind) => {
  const { near, areas } = ruleOf(kind);
  const [area = ''] = areas;
  const shown = {
    self: isShown(area, 'employee', 'self'),
    manager: isShown(area, 'manager', 'report'),
    // Those whom a step waits for are notified of it.
    decider: true,
  };
  expect(near.filter((nearness) => !shown[nearness])).toEqual([]);
});

test('a payslip that is published reaches its employee, and no one else', () => {
  const change = {
    companyId: 'company',
    kind: 'notification.payslip',
    ids: [],
    userIds: ['Ada'],
  };
  const known = (userId: string, role: UserRole) => [
    ...knownAreas([change], { userId, role }, { concerned: new Map(), readable }),
  ];
  expect(known('Ada', 'employee').toSorted()).toEqual(['home', 'notifications', 'payslips']);
  expect(known('Ada', 'former_employee')).toEqual(['payslips']);
  for (const role of allRoles) expect(known('Bob', role)).toEqual([]);
});

test('an employee hears of a contract only once it was sent', () => {
  expect(ruleOf('contract.created').near).toEqual([]);
  expect(ruleOf('contract.edited').near).toEqual([]);
  expect(ruleOf('contract.sent').near).toEqual(['self']);
});

test('neither a person nor their manager hears of a change that may be planned', () => {
  for (const action of ['employee.updated', 'employee.terminated', 'employee.rehired']) {
    expect(ruleOf(action).near, action).toEqual([]);
  }
});
