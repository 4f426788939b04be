import { personalTables } from '../../src/hr/privacy/personal-tables.ts';
import type { GivenArguments } from './written-statements.ts';

const company = 'company';
const deliveryStatuses = ['pending', 'delivered', 'failed', 'skipped'];
const replayRanges = ['failed', 'skipped'].map((kind) => [
  { companyId: company, endpointId: 'endpoint', kind, sinceId: 'since', untilId: 'until' },
  1,
  1,
]);
const sought = { sought: 'ann', role: 'owner', beforeId: 'before' };
const ofUsers = ['invited', 'active', 'disabled'].map((status) => [company, { ...sought, status }]);
const ofDeliveries = [undefined, ...deliveryStatuses].flatMap((status) => [
  [company, { ...(status && { status }) }, 1],
  [
    company,
    { ...(status && { status }), endpointId: 'endpoint', eventType: 'type', beforeId: 'id' },
    1,
  ],
]);

/** Where words of a few choose between texts, or the text holds names. */
export const givenArguments: GivenArguments = {
  'access/api-keys: list': ['active', 'expired', 'revoked', undefined].map((status) => [
    company,
    { status, now: 'now', beforeId: 'before' },
    1,
  ]),
  'access/users: list': [...ofUsers, [company, {}, 1]],
  'access/users: search': [...ofUsers, [company, { sought: 'ann' }, 1]],
  'hr/privacy: deleteRows': personalTables.map((table) => [table, {}]),
  'hr/privacy: exportRows': personalTables.flatMap((table) =>
    'because' in table.exported ? [] : [[table, table.exported, {}]],
  ),
  'hr/privacy: overwriteRows': personalTables.flatMap((table) =>
    table.erased.kind === 'overwritten' && Object.keys(table.erased.values).length > 0
      ? [[table, table.erased.values, {}]]
      : [],
  ),
  'webhooks/deliveries/inspect: findSearchEnd': ofDeliveries,
  'webhooks/deliveries/inspect: list': ofDeliveries,
  'webhooks/deliveries/list: list': ofDeliveries,
  'webhooks/replays: count': replayRanges,
  'webhooks/replays: countUpTo': replayRanges,
  'webhooks/replays: restartBatch': replayRanges,
  'webhooks/replays: takeBack': ['failed', 'skipped'].map((kind) => [company, 'endpoint', kind]),
};
