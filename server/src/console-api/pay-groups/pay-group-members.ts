import { Type } from 'typebox';
import { recordRead } from '../../access/audit/record-read.ts';
import { listPayGroupMembers as list, setPayGroup } from '../../hr/payroll/groups/set-pay-group.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  calendarDate,
  closed,
  cursorParameter,
  idParameter,
  instant,
  limitParameter,
  nextCursor,
  nullable,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { bulkAnswer, bulkIds, forEachRecord } from '../bulk.ts';
import { inChange, inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

const memberSchema = Type.Object({
  id: uuid(),
  employee_id: uuid(),
  employee_name: Type.String(),
  /** Null = in no group. */
  pay_group_id: nullable(uuid()),
  pay_group_name: nullable(Type.String()),
  valid_from: calendarDate(),
  /** Null = no end. */
  valid_to: nullable(calendarDate()),
  created_at: instant(),
});

/** Who is in a pay group from when to when, or the groups of an employee; newest first. */
export const listPayGroupMembers = defineOperation({
  operationId: 'listPayGroupMembers',
  method: 'GET',
  path: '/pay-group-members',
  access: ['owner', 'hr_admin', 'payroll_admin'],
  query: closed({
    employee_id: Type.Optional(idParameter),
    pay_group_id: Type.Optional(idParameter),
    limit: limitParameter({ default: 50 }),
    cursor: Type.Optional(cursorParameter),
  }),
  answer: Type.Object({ pay_group_members: Type.Array(memberSchema), next_cursor: nextCursor }),
  successStatus: 200,
  handle: ({ services, actor, query: { employee_id, pay_group_id, cursor, limit } }) =>
    inTransaction(services, actor, async ({ transaction }) => {
      const employeeId = employee_id === undefined ? undefined : lookUpId(employee_id);
      const payGroupId = pay_group_id === undefined ? undefined : lookUpId(pay_group_id);
      const page = {
        companyId: actor.companyId,
        operationId: 'console.listPayGroupMembers',
        filters: { employeeId, payGroupId },
        cursor,
        limit,
      };
      const { rows, nextCursor: next } = await readPage(
        services.cursors,
        page,
        (beforeId, rowsMax) =>
          list(transaction, actor.companyId, { employeeId, payGroupId, beforeId, limit: rowsMax }),
      );
      recordRead(
        transaction,
        { ids: services.ids, actor },
        {
          subjectKind: 'pay_group_member',
          subjectIds: rows.map(({ id }) => id),
          employeeIds: rows.map((row) => row.employee_id),
          fields: ['pay_group_id', 'valid_from'],
        },
      );
      return { body: { pay_group_members: [...rows], next_cursor: next } };
    }),
});

/** Moves employees to a pay group, or out of all, from a day on. */
export const movePayGroupMembers = defineOperation({
  operationId: 'movePayGroupMembers',
  method: 'POST',
  path: '/pay-group-members',
  access: ['owner', 'payroll_admin'],
  body: closed({
    employee_ids: bulkIds,
    /** Null = no group from then on. */
    pay_group_id: nullable(uuid()),
    valid_from: calendarDate(),
  }),
  answer: bulkAnswer,
  successStatus: 200,
  handle: async ({ services, actor, body, toProblem }) => {
    const { employee_ids: employeeIds, pay_group_id: payGroupId, valid_from: validFrom } = body;
    return {
      body: {
        results: await forEachRecord({ toProblem }, employeeIds, (employeeId) =>
          inChange(services, actor, (change) =>
            setPayGroup(change, { employeeId: lookUpId(employeeId), payGroupId, validFrom }),
          ),
        ),
      },
    };
  },
});
