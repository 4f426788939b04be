import { type Static, Type } from 'typebox';
import { recordRead } from '../../access/audit/record-read.ts';
import {
  assignComponent,
  assignComponents,
  endPayAssignment,
  listPayAssignments,
  type PayAssignment,
  readAssignment,
} from '../../hr/payroll/setup/components/assign-component.ts';
import { employmentTypes } from '../../hr/employees/employee.ts';
import { assignmentScopes } from '../../hr/payroll/setup/components/pay-rule.ts';
import {
  calendarDate,
  closed,
  idParameter,
  instant,
  nullable,
  oneOf,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { bulkAnswer, bulkIds, forEachRecord } from '../frame/bulk.ts';
import { inChange } from '../frame/in-transaction.ts';
import { listOperation } from '../frame/list-operation.ts';
import { type ConsoleOperation, defineOperation } from '../frame/operation.ts';
import { recordOperation } from '../frame/record-operation.ts';
import { validity } from './pay-rule-schema.ts';

const assignmentSchema = Type.Object({
  id: uuid(),
  component_id: uuid(),
  component_code: Type.String(),
  component_name: Type.String(),
  scope: oneOf(assignmentScopes),
  pay_group_id: nullable(uuid()),
  pay_group_name: nullable(Type.String()),
  employment_type: nullable(oneOf(employmentTypes)),
  employee_id: nullable(uuid()),
  employee_name: nullable(Type.String()),
  /** The number that is `value` in the formula. */
  value: nullable(Type.String()),
  valid_from: calendarDate(),
  /** Null means until further notice; before `valid_from`: withdrawn, so it never applied. */
  valid_to: nullable(calendarDate()),
  created_by_name: Type.String(),
  ended_by_name: nullable(Type.String()),
  created_at: instant(),
});

const singleAssignment = Type.Object({ pay_assignment: assignmentSchema });

/** The member of the scope is required. */
const target = {
  pay_group_id: Type.Optional(nullable(uuid())),
  employment_type: Type.Optional(nullable(oneOf(employmentTypes))),
  employee_id: Type.Optional(nullable(uuid())),
};

const termFields = {
  /** Can be negative. */
  value: nullable(Type.String({ pattern: '^-?(0|[1-9][0-9]{0,11})(\\.[0-9]{1,10})?$' })),
  ...validity,
};

const assignmentFields = { scope: oneOf(assignmentScopes), ...target, ...termFields };

const targetSchema = Type.Object(target);

/** To whom pay components apply. */
export const payAssignmentOperations: readonly ConsoleOperation[] = [
  /** Newest first. */
  listOperation({
    operationId: 'listPayAssignments',
    path: '/pay-assignments',
    access: ['owner', 'payroll_admin'],
    filters: {
      component_id: Type.Optional(idParameter),
      employee_id: Type.Optional(idParameter),
    },
    as: 'pay_assignments',
    record: assignmentSchema,
    read: (change, { component_id: componentId, employee_id: employeeId }, start) =>
      listPayAssignments(change, { componentId, employeeId, ...start }),
    show: (rows, change) => {
      const personal = rows.filter((row) => row.employee_id !== null);
      recordRead(change.transaction, change, {
        subjectKind: 'pay_assignment',
        subjectIds: personal.map(({ id }) => id),
        employeeIds: personal.flatMap((row) => row.employee_id ?? []),
        fields: ['component_id', 'value', 'valid_from', 'valid_to'],
      });
      return rows.map(present);
    },
  }),
  recordOperation({
    operationId: 'assignPayComponent',
    method: 'POST',
    path: '/pay-assignments',
    access: ['owner', 'payroll_admin'],
    body: closed({ component_id: uuid(), ...assignmentFields }),
    answer: singleAssignment,
    successStatus: 201,
    act: async (change, { body }) => {
      const id = await assignComponent(change, { ...body, ...targetOf(body) });
      return { pay_assignment: present(await readAssignment(change, id)) };
    },
  }),
  /** Assigns several components in the same way: all of them, or none. */
  recordOperation({
    operationId: 'assignPayComponents',
    method: 'POST',
    path: '/pay-assignments/several',
    access: ['owner', 'payroll_admin'],
    body: closed({
      component_ids: Type.Array(uuid(), { minItems: 1, maxItems: 200 }),
      ...assignmentFields,
    }),
    answer: Type.Object({ pay_assignments: Type.Array(assignmentSchema) }),
    successStatus: 201,
    act: async (change, { body }) => {
      const assigned = await assignComponents(change, { ...body, ...targetOf(body) });
      return { pay_assignments: assigned.map(present) };
    },
  }),
  /** Assigns a component to each of these employees. */
  defineOperation({
    operationId: 'assignPayComponentToPeople',
    method: 'POST',
    path: '/pay-assignments/people',
    access: ['owner', 'payroll_admin'],
    body: closed({ component_id: uuid(), employee_ids: bulkIds, ...termFields }),
    answer: bulkAnswer,
    handle: async ({ services, actor, body, toProblem }) => {
      const { employee_ids: employeeIds, ...terms } = body;
      const asked = {
        ...terms,
        scope: 'employee',
        pay_group_id: null,
        employment_type: null,
      } as const;
      return {
        body: {
          results: await forEachRecord({ toProblem }, employeeIds, async (employeeId) => {
            await inChange(services, actor, (change) =>
              assignComponent(change, { ...asked, employee_id: lookUpId(employeeId) }),
            );
          }),
        },
      };
    },
  }),
  /** Sets an earlier last day; the day before the first one withdraws the assignment. */
  recordOperation({
    operationId: 'endPayAssignment',
    method: 'POST',
    path: '/pay-assignments/:id/end',
    access: ['owner', 'payroll_admin'],
    body: closed({ last_day: calendarDate() }),
    answer: singleAssignment,
    act: async (change, { id, body }) => {
      await endPayAssignment(change, id, body.last_day);
      return { pay_assignment: present(await readAssignment(change, id)) };
    },
  }),
];

function targetOf(body: Static<typeof targetSchema>) {
  return {
    pay_group_id: body.pay_group_id ?? null,
    employment_type: body.employment_type ?? null,
    employee_id: body.employee_id?.toLowerCase() ?? null,
  };
}

function present(found: PayAssignment): Static<typeof assignmentSchema> {
  return { ...found };
}
