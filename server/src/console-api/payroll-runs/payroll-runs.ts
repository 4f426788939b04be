import { type Static, Type } from 'typebox';
import type { UserActor } from '../../access/actor.ts';
import type { UserChange } from '../../hr/change.ts';
import { reversePayrollRun } from '../../hr/payroll/runs/reversals/reverse-payroll-run.ts';
import { approvePayrollRun } from '../../hr/payroll/runs/approve-payroll-run.ts';
import { createPayrollRun } from '../../hr/payroll/runs/create-payroll-run.ts';
import { discardPayrollRun } from '../../hr/payroll/runs/discard-payroll-run.ts';
import {
  findPayrollRun,
  listPayrollRunsWithFigures,
  payrollRunOrders,
} from '../../hr/payroll/runs/find-payroll-run.ts';
import { payPayrollRun } from '../../hr/payroll/runs/pay-payroll-run.ts';
import { payrollRunSituation } from '../../hr/payroll/runs/payroll-run-situation.ts';
import {
  type NamedPayrollRun,
  payrollRunStatuses,
  payrollRunTypes,
  type PayrollRunWithFigures,
} from '../../hr/payroll/runs/payroll-run.ts';
import { readRunApprovers, type RunApprovers } from '../../hr/payroll/runs/run-approvers.ts';
import { startPayrollRun } from '../../hr/payroll/runs/start-payroll-run.ts';
import {
  calendarDate,
  closed,
  instant,
  lines,
  nullable,
  oneOf,
  uuid,
} from '../../platform/http/schema-fields.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { etagMember, withEtag } from '../frame/etags.ts';
import { sortedListOperation } from '../frame/list-operation.ts';
import type { ConsoleOperation } from '../frame/operation.ts';
import { actionMembers, presentActions } from '../frame/record-actions.ts';
import { recordOperation } from '../frame/record-operation.ts';

/** A decimal string with the decimals of the currency. */
const amount = () => Type.String();

const payrollRunSchema = Type.Object({
  id: uuid(),
  type: oneOf(payrollRunTypes),
  period_start: calendarDate(),
  period_end: calendarDate(),
  pay_date: calendarDate(),
  currency: Type.String(),
  /** Null = everyone in no group. */
  pay_group_id: nullable(uuid()),
  pay_group_name: nullable(Type.String()),
  /** The run whose negatives it consists of, and why. */
  reverses_run_id: nullable(uuid()),
  reversal_reason: nullable(Type.String()),
  reversed_by_run_id: nullable(uuid()),
  status: oneOf(payrollRunStatuses),
  employee_count: Type.Integer(),
  progress: Type.Object({ processed: Type.Integer(), total: nullable(Type.Integer()) }),
  totals: nullable(Type.Object({ gross: amount(), deductions: amount(), net: amount() })),
  error: nullable(Type.String()),
  started_by: nullable(uuid()),
  started_by_name: nullable(Type.String()),
  started_at: nullable(instant()),
  completed_at: nullable(instant()),
  approved_by: nullable(uuid()),
  approved_by_name: nullable(Type.String()),
  approved_at: nullable(instant()),
  paid_by: nullable(uuid()),
  paid_by_name: nullable(Type.String()),
  paid_at: nullable(instant()),
  created_at: instant(),
  updated_at: instant(),
  /** Who can approve it; empty in other states. */
  approvers: Type.Array(Type.Object({ id: uuid(), name: Type.String() })),
  ...actionMembers,
  ...etagMember,
});

export const singlePayrollRun = Type.Object({ payroll_run: payrollRunSchema });

interface Move extends Pick<ConsoleOperation, 'confirms'> {
  readonly operationId: string;
  readonly path: string;
  readonly move: (
    change: UserChange,
    queue: JobQueue,
    id: string,
  ) => Promise<PayrollRunWithFigures>;
}

/** Operations on payroll runs. */
export const payrollRunOperations: readonly ConsoleOperation[] = [
  sortedListOperation({
    operationId: 'listPayrollRuns',
    path: '/payroll-runs',
    access: ['owner', 'payroll_admin'],
    filters: {
      status: Type.Optional(oneOf(payrollRunStatuses)),
      type: Type.Optional(oneOf(payrollRunTypes)),
    },
    orders: payrollRunOrders,
    as: 'payroll_runs',
    record: payrollRunSchema,
    read: ({ transaction, actor }, filter, start) =>
      listPayrollRunsWithFigures(transaction, actor, { filter, start }),
    show: async (rows, { transaction, actor }) => {
      const approversOf = await readRunApprovers(transaction, actor.companyId, rows);
      return rows.map((run) => presentPayrollRun(run, { actor, approvers: approversOf(run) }));
    },
  }),
  recordOperation({
    operationId: 'createPayrollRun',
    method: 'POST',
    path: '/payroll-runs',
    access: ['owner', 'payroll_admin'],
    body: closed({
      type: oneOf(payrollRunTypes),
      period_start: calendarDate(),
      period_end: calendarDate(),
      pay_date: calendarDate(),
      currency: Type.String({ pattern: '^[A-Z]{3}$' }),
      /** Default: everyone paid in the currency who is in no group. */
      pay_group_id: Type.Optional(nullable(uuid())),
    }),
    answer: singlePayrollRun,
    successStatus: 201,
    etag: ({ payroll_run }) => payroll_run.etag,
    act: async (change, { body }) => {
      const { id } = await createPayrollRun(change, body);
      return answerPayrollRun(change, id);
    },
  }),
  recordOperation({
    operationId: 'getPayrollRun',
    method: 'GET',
    path: '/payroll-runs/:id',
    access: ['owner', 'payroll_admin'],
    answer: singlePayrollRun,
    etag: ({ payroll_run }) => payroll_run.etag,
    act: (change, { id }) => answerPayrollRun(change, id),
  }),
  moveTo({
    operationId: 'processPayrollRun',
    path: '/payroll-runs/:id/process',
    move: startPayrollRun,
  }),
  moveTo({
    operationId: 'approvePayrollRun',
    path: '/payroll-runs/:id/approve',
    confirms: { kinds: ['payroll_run'], shownAt: ['/payroll-runs/:id'] },
    move: (change, _queue, id) => approvePayrollRun(change, id),
  }),
  moveTo({
    operationId: 'payPayrollRun',
    path: '/payroll-runs/:id/pay',
    move: (change, _queue, id) => payPayrollRun(change, id),
  }),
  moveTo({
    operationId: 'reopenPayrollRun',
    path: '/payroll-runs/:id/reopen',
    move: (change, queue, id) => discardPayrollRun(change, queue, { id, action: 'reopen' }),
  }),
  moveTo({
    operationId: 'cancelPayrollRun',
    path: '/payroll-runs/:id/cancel',
    move: (change, queue, id) => discardPayrollRun(change, queue, { id, action: 'cancel' }),
  }),
  /** Answers with the new run, which consists of the exact negatives. */
  recordOperation({
    operationId: 'reversePayrollRun',
    method: 'POST',
    path: '/payroll-runs/:id/reverse',
    access: ['owner', 'payroll_admin'],
    body: closed({ reason: lines(1_000) }),
    answer: singlePayrollRun,
    etag: ({ payroll_run }) => payroll_run.etag,
    act: async (change, { services, id, body: { reason } }) => {
      const run = await reversePayrollRun(change, services.queue, { id: id, reason });
      return answerPayrollRun(change, run.id);
    },
  }),
];

function presentPayrollRun(
  run: NamedPayrollRun,
  { actor, approvers }: { actor: UserActor; approvers: RunApprovers },
): Static<typeof payrollRunSchema> {
  const { processed, total, gross, deductions, net, failure, generation: _, ...members } = run;
  return {
    ...members,
    progress: { processed, total },
    totals:
      gross === null || deductions === null || net === null ? null : { gross, deductions, net },
    error: failure,
    approvers: run.status === 'completed' ? [...approvers.approvers] : [],
    ...presentActions(payrollRunSituation(run, actor, approvers)),
  };
}

/**
 * The response of operations on one run, with the user's available actions.
 *
 * @throws Problem `not_found`
 */
export async function answerPayrollRun(
  change: UserChange,
  id: string,
): Promise<Static<typeof singlePayrollRun>> {
  const { transaction, actor } = change;
  const run = await findPayrollRun(transaction, actor, id);
  const approversOf = await readRunApprovers(transaction, actor.companyId, [run]);
  const shown = presentPayrollRun(run, { actor, approvers: approversOf(run) });
  return { payroll_run: await withEtag(change, 'payroll_run', shown) };
}

function moveTo({ move, ...operation }: Move) {
  return recordOperation({
    ...operation,
    method: 'POST',
    access: ['owner', 'payroll_admin'],
    answer: singlePayrollRun,
    etag: ({ payroll_run }) => payroll_run.etag,
    act: async (change, { services, id }) => {
      const run = await move(change, services.queue, id);
      return answerPayrollRun(change, run.id);
    },
  });
}
