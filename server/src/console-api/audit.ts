import { type Static, Type } from 'typebox';
import { actorKinds, type NamedAuditRecord } from '../access/audit/audit-record.ts';
import { findAuditRecord } from '../access/audit/find-audit-record.ts';
import { listAuditLog } from '../access/audit/list-audit-log.ts';
import { nameRecords } from '../access/audit/name-records.ts';
import { auditFaultKinds, verifyAuditChain } from '../access/audit/verify-audit-chain.ts';
import { fromInstant } from '../platform/clock.ts';
import { byTime, readTimePage } from '../platform/database/sorted-list.ts';
import { firstIdAt } from '../platform/first-id-at.ts';
import { readSortedPage } from '../platform/http/page.ts';
import {
  closed,
  cursorParameter,
  idParameter,
  instant,
  limitParameter,
  nextCursor,
  nullable,
  oneOf,
  uuid,
} from '../platform/http/schema-fields.ts';
import { sortParameters, totalField } from '../platform/http/sort.ts';
import { lookUpId } from '../platform/ids.ts';
import { withoutUndefined } from '../platform/without-undefined.ts';
import { type ConsoleOperation, defineOperation } from './frame/operation.ts';

const auditRecordSchema = Type.Object({
  id: uuid(),
  occurred_at: instant(),
  actor_kind: oneOf(actorKinds),
  actor_id: nullable(uuid()),
  /** The actor's current name. */
  actor_name: nullable(Type.String()),
  /** The application that acted for the user. */
  application_id: nullable(uuid()),
  application_name: nullable(Type.String()),
  action: Type.String(),
  subject_kind: Type.String(),
  subject_id: nullable(uuid()),
  subject_name: nullable(Type.String()),
  subject_ids: Type.Array(uuid()),
  /**
   * The employees the subjects are about; empty if the subjects are employees themselves or about
   * no one.
   */
  employee_ids: Type.Array(uuid()),
  fields: Type.Array(Type.String()),
});

const faultMembers = {
  kind: oneOf(auditFaultKinds),
  number: nullable(Type.String()),
  audit_id: nullable(uuid()),
};

/**
 * Seal numbers are strings, because they may exceed the integers that JSON parsers can represent.
 */
const verificationSchema = Type.Object({
  sound: Type.Boolean(),
  removed: Type.String(),
  verified: Type.String(),
  sealed: Type.String(),
  unsealed: Type.Integer(),
  overdue: Type.Integer(),
  head: nullable(Type.String()),
  fault: nullable(Type.Object(faultMembers)),
  next_cursor: nextCursor,
});

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

/** A call takes about a second; other requests run between its batches. */
const rowsMax = 50_000;

const batchRows = 1_000;

/** Operations that read the audit log and verify that it is unchanged. */
export const auditOperations: readonly ConsoleOperation[] = [
  defineOperation({
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
          listAuditLog(database, companyId, {
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
  }),
  defineOperation({
    operationId: 'getAuditRecord',
    method: 'GET',
    path: '/audit-log/:id',
    access: ['owner'],
    answer: Type.Object({ audit_record: auditRecordSchema }),
    handle: async ({ services: { database }, actor: { companyId }, id }) => {
      const record = await findAuditRecord(database, companyId, lookUpId(id));
      const [named] = await nameRecords(database, companyId, [record]);
      return { body: { audit_record: presentAuditRecord(named as NamedAuditRecord) } };
    },
  }),
  defineOperation({
    operationId: 'verifyAuditLog',
    method: 'GET',
    path: '/audit-log/verification',
    access: ['owner'],
    query: closed({ cursor: Type.Optional(cursorParameter) }),
    answer: verificationSchema,
    handle: async ({ services: { database, cursors, clock }, actor, query: { cursor } }) => {
      const { companyId } = actor;
      const binding = JSON.stringify([companyId, 'console.verifyAuditLog']);
      const after = cursor === undefined ? undefined : cursors.decode(binding, cursor);
      const { stopped_at: stoppedAt, ...found } = await verifyAuditChain(database, companyId, {
        clock,
        after,
        batchRows,
        rowsMax,
      });
      const goesOn = stoppedAt === null ? null : cursors.encode(binding, stoppedAt);
      return { body: { ...found, next_cursor: goesOn } };
    },
  }),
];

function presentAuditRecord(record: NamedAuditRecord): Static<typeof auditRecordSchema> {
  return {
    ...record,
    subject_ids: [...record.subject_ids],
    employee_ids: [...record.employee_ids],
    fields: [...record.fields],
  };
}

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
