import { Type } from 'typebox';
import { recordRead } from '../../access/audit/record-read.ts';
import { listPayGroupMembers, setPayGroup } from '../../hr/payroll/setup/groups/set-pay-group.ts';
import {
  calendarDate,
  closed,
  idParameter,
  instant,
  nullable,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { bulkAnswer, bulkIds, forEachRecord } from '../frame/bulk.ts';
import { inChange } from '../frame/in-transaction.ts';
import { listOperation } from '../frame/list-operation.ts';
import { type ConsoleOperation, defineOperation } from '../frame/operation.ts';

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

/** Who is in which pay group. */
export const payGroupMemberOperations: readonly ConsoleOperation[] = [
  /** Who is in a pay group from when to when, or the groups of an employee; newest first. */
  listOperation({
    operationId: 'listPayGroupMembers',
    path: '/pay-group-members',
    access: ['owner', 'hr_admin', 'payroll_admin'],
    filters: {
      employee_id: Type.Optional(idParameter),
      pay_group_id: Type.Optional(idParameter),
    },
    as: 'pay_group_members',
    record: memberSchema,
    read: (
      { transaction, actor },
      { employee_id: employeeId, pay_group_id: payGroupId },
      { beforeId, limit },
    ) =>
      listPayGroupMembers(transaction, actor.companyId, {
        employeeId,
        payGroupId,
        beforeId,
        limit,
      }),
    show: (rows, change) => {
      recordRead(change.transaction, change, {
        subjectKind: 'pay_group_member',
        subjectIds: rows.map(({ id }) => id),
        employeeIds: rows.map((row) => row.employee_id),
        fields: ['pay_group_id', 'valid_from'],
      });
      return rows;
    },
  }),
  /** Moves employees to a pay group, or out of all, from a day on. */
  defineOperation({
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
  }),
];
