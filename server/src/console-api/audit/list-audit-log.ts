import { type Static, Type } from 'typebox';
import { actorKinds } from '../../access/audit/audit-record.ts';
import { listAuditLog as list } from '../../access/audit/list-audit-log.ts';
import { nameRecords } from '../../access/audit/name-records.ts';
import { fromInstant } from '../../platform/clock.ts';
import { lookUpId } from '../../platform/ids.ts';
import { byTime, readTimePage } from '../../platform/database/sorted-list.ts';
import { readSortedPage } from '../../platform/http/page.ts';
import {
  closed,
  idParameter,
  instant,
  limitParameter,
  nextCursor,
  oneOf,
} from '../../platform/http/schema-fields.ts';
import { sortParameters, totalField } from '../../platform/http/sort.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { firstIdAt } from '../../platform/first-id-at.ts';
import { defineOperation } from '../operation.ts';
import { auditRecordSchema, presentAuditRecord } from './audit-record-schema.ts';

const action = Type.String({ minLength: 1, maxLength: 100 });

const filterMembers = {
  actor_id: Type.Optional(idParameter),
  actor_kind: Type.Optional(oneOf(actorKinds)),
  subject_id: Type.Optional(idParameter),
  action: Type.Optional(action),
  since: Type.Optional(instant('Only entries at or after this time.')),
  until: Type.Optional(instant('Only entries before this time.')),
};
const filters = closed(filterMembers);

export const listAuditLog = defineOperation({
  operationId: 'listAuditLog',
  method: 'GET',
  path: '/audit-log',
  access: ['owner'],
  query: closed({
    ...filterMembers,
    limit: limitParameter({ default: 50 }),
    ...sortParameters(byTime),
  }),
  answer: Type.Object({
    audit_log: Type.Array(auditRecordSchema),
    total: totalField,
    next_cursor: nextCursor,
  }),
  handle: async ({ services: { database, cursors }, actor, query }) => {
    const { companyId } = actor;
    const { sort, cursor, limit, ...asked } = query;
    const page = await readSortedPage(
      cursors,
      { companyId, operationId: 'console.listAuditLog', filters: asked, sort, cursor, limit },
      (start) =>
        list(database, companyId, {
          filter: withoutUndefined(readFilters(asked)),
          page: readTimePage(start),
        }),
    );
    const named = await nameRecords(database, companyId, page.rows);
    return {
      body: {
        audit_log: named.map(presentAuditRecord),
        total: page.total,
        next_cursor: page.nextCursor,
      },
    };
  },
});

function readFilters(asked: Static<typeof filters>) {
  const { actor_id: actorId, subject_id: subjectId, since, until } = asked;
  return {
    actorId: actorId === undefined ? undefined : lookUpId(actorId),
    actorKind: asked.actor_kind,
    subjectId: subjectId === undefined ? undefined : lookUpId(subjectId),
    action: asked.action,
    sinceId: since === undefined ? undefined : firstIdAt(fromInstant(since)),
    untilId: until === undefined ? undefined : firstIdAt(fromInstant(until)),
  };
}
