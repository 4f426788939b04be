import { type Static, Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import {
  listLeaveDifferences,
  settleLeaveDifferences,
} from '../../hr/leave/entitlement/leave-differences.ts';
import { adjustBalance } from '../../hr/leave/ledger/adjust-balance.ts';
import type { DatedBalance, LeaveBalance } from '../../hr/leave/ledger/balance-of-year.ts';
import { readBalances } from '../../hr/leave/ledger/read-balances.ts';
import { balanceUnits } from '../../hr/leave/types/balance-unit.ts';
import { invalidField } from '../../platform/http/problem.ts';
import {
  calendarDate,
  closed,
  hundredths,
  idParameter,
  lines,
  nullable,
  oneOf,
  text,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import type { ConsoleOperation } from '../frame/operation.ts';
import { recordOperation } from '../frame/record-operation.ts';

/** A calendar year within the supported range of dates. */
const calendarYear = Type.Integer({ minimum: 1900, maximum: 2199 });

const leaveBalanceSchema = Type.Object({
  leave_type: Type.String(),
  name: Type.String(),
  /** Of the amounts. */
  unit: oneOf(balanceUnits),
  granted: Type.Number(),
  carried_over: Type.Number(),
  adjusted: Type.Number(),
  expired: Type.Number(),
  reserved: Type.Number(),
  taken: Type.Number(),
  balance: Type.Number(),
});

const datedBalanceSchema = Type.Object({
  ...leaveBalanceSchema.properties,
  /** Of the leave year. */
  first_day: calendarDate(),
  last_day: calendarDate(),
});

const leaveDifference = Type.Object({
  employee_id: uuid(),
  name: Type.String(),
  leave_type: Type.String(),
  type_name: Type.String(),
  unit: oneOf(balanceUnits),
  /** The calendar year in which the leave year begins. */
  year: Type.Integer(),
  before: Type.Number(),
  after: Type.Number(),
  kinds: Type.Array(
    oneOf([
      'grant',
      'correction',
      'carry_over',
      'carry_over_expiry',
      'expiry',
      'reservation',
      'release',
      'taken',
      'adjustment',
    ] as const),
  ),
});

/** Leave balances: read, adjusted, settled. */
export const leaveBalanceOperations: readonly ConsoleOperation[] = [
  /** Balances that an upgrade would change; they change when they are settled. */
  recordOperation({
    operationId: 'listLeaveDifferences',
    method: 'GET',
    path: '/leave-differences',
    access: ['owner', 'hr_admin'],
    answer: Type.Object({
      leave_differences: Type.Array(leaveDifference),
      is_complete: Type.Boolean(),
    }),
    act: async (change) => {
      const { differences, isComplete } = await listLeaveDifferences(change);
      return { leave_differences: differences, is_complete: isComplete };
    },
  }),
  /** Of one employee: their balances are from then on what the facts give. */
  recordOperation({
    operationId: 'settleLeaveDifferences',
    method: 'POST',
    path: '/employees/:id/settle-leave-differences',
    access: ['owner', 'hr_admin'],
    answer: Type.Object({ settled: Type.Boolean() }),
    act: async (change, { id }) => {
      await settleLeaveDifferences(change, id);
      return { settled: true };
    },
  }),
  /** Defaults: `employee_id` = the user's own record, `year` = the current year. */
  recordOperation({
    operationId: 'listLeaveBalances',
    method: 'GET',
    path: '/leave-balances',
    access: userRoles,
    query: closed({
      employee_id: Type.Optional(idParameter),
      year: Type.Optional(calendarYear),
    }),
    answer: Type.Object({
      employee_id: nullable(uuid()),
      employee_name: nullable(Type.String()),
      year: Type.Integer(),
      leave_balances: Type.Array(datedBalanceSchema),
    }),
    act: async (change, { actor, query }) => {
      const asked = query.employee_id;
      const employeeId = asked === undefined ? actor.employeeId : lookUpId(asked);
      const { employeeName, year, balances } = await readBalances(change, {
        employeeId,
        year: query.year,
      });
      return {
        employee_id: employeeId,
        employee_name: employeeName,
        year,
        leave_balances: balances.map(presentDatedBalance),
      };
    },
  }),
  recordOperation({
    operationId: 'adjustLeaveBalance',
    method: 'POST',
    path: '/leave-balances/adjust',
    access: ['owner', 'hr_admin'],
    body: closed({
      employee_id: uuid(),
      leave_type: text(50),
      year: calendarYear,
      /** In the unit of the balance; of days, halves. */
      amount: hundredths({ minimum: -9_999, maximum: 9_999 }),
      note: lines(500),
    }),
    answer: Type.Object({ leave_balance: leaveBalanceSchema }),
    act: async (change, { body }) => {
      if (body.amount === 0) {
        throw invalidField('/amount', 'must not be 0');
      }
      return { leave_balance: presentLeaveBalance(await adjustBalance(change, body)) };
    },
  }),
];

function presentLeaveBalance(row: LeaveBalance): Static<typeof leaveBalanceSchema> {
  return { ...row };
}

function presentDatedBalance(row: DatedBalance): Static<typeof datedBalanceSchema> {
  return { ...presentLeaveBalance(row), first_day: row.first_day, last_day: row.last_day };
}
