import type { UserChange } from '../../hr/change.ts';
import { approvePayrollRun as approve } from '../../hr/payroll/runs/approve-payroll-run.ts';
import { discardPayrollRun as discard } from '../../hr/payroll/runs/discard-payroll-run.ts';
import { payPayrollRun as pay } from '../../hr/payroll/runs/pay-payroll-run.ts';
import type { PayrollRunWithFigures } from '../../hr/payroll/runs/payroll-run.ts';
import { startPayrollRun as start } from '../../hr/payroll/runs/start-payroll-run.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { ConsoleOperation } from '../operation.ts';
import { recordOperation } from '../record-operation.ts';
import { answerPayrollRun } from './answer-payroll-run.ts';
import { singlePayrollRun } from './payroll-run-schema.ts';

export const processPayrollRun = moveTo({
  operationId: 'processPayrollRun',
  path: '/payroll-runs/:id/process',
  move: start,
});

export const approvePayrollRun = moveTo({
  operationId: 'approvePayrollRun',
  path: '/payroll-runs/:id/approve',
  confirms: { kinds: ['payroll_run'], shownAt: ['/payroll-runs/:id'] },
  move: (change, _queue, id) => approve(change, id),
});

export const payPayrollRun = moveTo({
  operationId: 'payPayrollRun',
  path: '/payroll-runs/:id/pay',
  move: (change, _queue, id) => pay(change, id),
});

export const reopenPayrollRun = moveTo({
  operationId: 'reopenPayrollRun',
  path: '/payroll-runs/:id/reopen',
  move: (change, queue, id) => discard(change, queue, { id, action: 'reopen' }),
});

export const cancelPayrollRun = moveTo({
  operationId: 'cancelPayrollRun',
  path: '/payroll-runs/:id/cancel',
  move: (change, queue, id) => discard(change, queue, { id, action: 'cancel' }),
});

interface Move extends Pick<ConsoleOperation, 'confirms'> {
  readonly operationId: string;
  readonly path: string;
  readonly move: (
    change: UserChange,
    queue: JobQueue,
    id: string,
  ) => Promise<PayrollRunWithFigures>;
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
