import { Type } from 'typebox';
import { createRemainderRun } from '../../hr/payroll/runs/remainders/create-remainder-run.ts';
import { readDueElsewhere } from '../../hr/payroll/runs/remainders/read-due-elsewhere.ts';
import { calendarDate, closed, nullable, uuid } from '../../platform/http/schema-fields.ts';
import type { ConsoleOperation } from '../frame/operation.ts';
import { answerPayrollRun, singlePayrollRun } from '../payroll-runs/payroll-runs.ts';
import { recordOperation } from '../frame/record-operation.ts';
import { dueElsewhereSchema, presentDueElsewhere } from './due-elsewhere-schema.ts';

/** Operations on what no regular payroll run takes. */
export const dueElsewhereOperations: readonly ConsoleOperation[] = [
  /** What people are owed that no regular run takes. */
  recordOperation({
    operationId: 'listDueElsewhere',
    method: 'GET',
    path: '/due-elsewhere',
    access: ['owner', 'payroll_admin'],
    answer: Type.Object({
      /** Of at most 25 people, by name. */
      due_elsewhere: dueElsewhereSchema,
      /** People who are not listed. */
      others_count: Type.Integer(),
      /** Periods closed without a run for which payroll has not decided yet about pay that is due. */
      undecided_periods: Type.Array(
        Type.Object({
          pay_period_id: uuid(),
          pay_group_id: uuid(),
          pay_group_name: Type.String(),
          period_start: calendarDate(),
          period_end: calendarDate(),
        }),
      ),
    }),
    act: async (change) => {
      const all = await readDueElsewhere(change);
      return {
        due_elsewhere: presentDueElsewhere(all),
        others_count: all.others_count,
        undecided_periods: [...all.undecided],
      };
    },
  }),
  /** Creates the draft of a run that pays what no regular run takes. */
  recordOperation({
    operationId: 'createRemainderRun',
    method: 'POST',
    path: '/due-elsewhere/runs',
    access: ['owner', 'payroll_admin'],
    body: closed({
      currency: Type.String({ pattern: '^[A-Z]{3}$' }),
      /** Null = a run without a group. */
      pay_group_id: nullable(uuid()),
      /** For days without a group: an off-cycle run for these days. */
      days: Type.Optional(closed({ start: calendarDate(), end: calendarDate() })),
    }),
    answer: singlePayrollRun,
    successStatus: 201,
    etag: ({ payroll_run }) => payroll_run.etag,
    act: async (change, { body }) => {
      const { id } = await createRemainderRun(change, body);
      return answerPayrollRun(change, id);
    },
  }),
];
