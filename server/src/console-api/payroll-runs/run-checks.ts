import { type Static, Type } from 'typebox';
import {
  type ComparedPerson,
  leftOutReasons,
  type RunDifferences,
} from '../../hr/payroll/runs/checks/payroll-differences.ts';
import { readDifferences } from '../../hr/payroll/runs/checks/read-differences.ts';
import { evaluationErrors } from '../../hr/payroll/computing/formulas/formula-error.ts';
import { checkNames, readChecks } from '../../hr/payroll/runs/checks/read-checks.ts';
import { readDueElsewhere } from '../../hr/payroll/runs/remainders/read-due-elsewhere.ts';
import { calendarDate, nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';
import { dueElsewhereSchema, presentDueElsewhere } from '../due-elsewhere/due-elsewhere-schema.ts';
import type { ConsoleOperation } from '../frame/operation.ts';
import { recordOperation } from '../frame/record-operation.ts';

/** A decimal string with the decimals of the currency. */
const amount = () => nullable(Type.String());

const totals = { gross: amount(), net: amount(), employee_count: Type.Integer() };

const namedPeople = Type.Array(
  Type.Object({
    employee_id: uuid(),
    employee_name: Type.String(),
    /** Net pay. */
    before: amount(),
    now: amount(),
  }),
);

const differencesSchema = Type.Object({
  previous_run: Type.Object({
    id: uuid(),
    period_start: calendarDate(),
    period_end: calendarDate(),
  }),
  totals: Type.Object({ before: Type.Object(totals), now: Type.Object(totals) }),
  /** The number of people, over all payslips, by the direction in which their net pay changed. */
  summary: Type.Object({
    joined: Type.Integer(),
    left: Type.Integer(),
    up: Type.Integer(),
    down: Type.Integer(),
    equal: Type.Integer(),
  }),
  /** At most 50 of each, largest first. */
  joined: namedPeople,
  left: namedPeople,
  changes: namedPeople,
});

/** Why the formula of a component, by its name, failed. */
const problemSchema = Type.Object({
  component: Type.String(),
  code: oneOf(evaluationErrors),
  params: Type.Record(Type.String(), Type.String()),
});

/** What to look at before a run is approved. */
export const runCheckOperations: readonly ConsoleOperation[] = [
  recordOperation({
    operationId: 'getPayrollRunDifferences',
    method: 'GET',
    path: '/payroll-runs/:id/differences',
    access: ['owner', 'payroll_admin'],
    answer: Type.Object({
      differences: Type.Union([differencesSchema, Type.Null()]),
      /** What people are owed that no regular run takes, of at most 25 people. */
      due_elsewhere: dueElsewhereSchema,
      left_out: Type.Object({
        /** Without people whom another run pays. */
        count: Type.Integer(),
        reasons: Type.Array(
          Type.Object({
            reason: oneOf(leftOutReasons),
            count: Type.Integer(),
            /** For `not_corrected`: how many months the run corrects. */
            months: nullable(Type.Integer()),
            /** At most 20. */
            employees: Type.Array(
              Type.Object({
                employee_id: uuid(),
                employee_name: Type.String(),
                problem: nullable(problemSchema),
              }),
            ),
          }),
        ),
      }),
    }),
    act: async (change, { id }) => {
      const { differences, leftOut } = await readDifferences(change, id);
      const dueElsewhere = await readDueElsewhere(change);
      return {
        differences: differences === null ? null : presentDifferences(differences),
        due_elsewhere: presentDueElsewhere(dueElsewhere),
        left_out: {
          count: leftOut.count,
          reasons: leftOut.reasons.map(({ employees, ...one }) => ({
            ...one,
            employees: employees.map(({ id: employeeId, ...employee }) => ({
              employee_id: employeeId,
              ...employee,
            })),
          })),
        },
      };
    },
  }),
  recordOperation({
    operationId: 'getPayrollRunChecks',
    method: 'GET',
    path: '/payroll-runs/:id/checks',
    access: ['owner', 'payroll_admin'],
    answer: Type.Object({
      /** Only those that apply to someone. */
      checks: Type.Array(
        Type.Object({
          check: oneOf(checkNames),
          count: Type.Integer(),
          /** The first 20. */
          people: Type.Array(
            Type.Object({
              payslip_id: uuid(),
              employee_id: uuid(),
              employee_name: Type.String(),
              net: Type.String(),
              /** Net pay in the previous regular run. */
              previous: nullable(Type.String()),
              /** The sum of corrections of earlier periods. */
              correction: nullable(Type.String()),
            }),
          ),
        }),
      ),
    }),
    act: async (change, { id }) => {
      const checks = await readChecks(change, id);
      return { checks: checks.map(({ people, ...one }) => ({ ...one, people: [...people] })) };
    },
  }),
];

function presentDifferences({
  previous: { id, period_start, period_end, ...before },
  current: now,
  counts,
  ...lists
}: RunDifferences): Static<typeof differencesSchema> {
  return {
    previous_run: { id, period_start, period_end },
    totals: { before, now },
    summary: { ...counts },
    joined: lists.joined.map(presentPerson),
    left: lists.left.map(presentPerson),
    changes: lists.changes.map(presentPerson),
  };
}

function presentPerson({ previous: before, net: now, ...person }: ComparedPerson) {
  return { ...person, before, now };
}
