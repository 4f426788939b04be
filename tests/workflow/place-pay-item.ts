import { at, putRecord } from './put-record.ts';
import type { Scene } from './scene.ts';
import type { MatrixSituation } from './situations.ts';

/** Entered by the starter, who then can't approve it. */
export function placePayItem(
  scene: Scene,
  { state }: MatrixSituation,
  payrollRunId: string | null,
): Promise<string> {
  const isPending = state === 'pending';
  return putRecord(scene, 'pay_items', {
    employee_id: scene.self.employeeId,
    kind: 'earning',
    name: 'Bonus',
    amount: '500.00',
    currency: 'EUR',
    pay_on: '2026-10-31',
    status: state,
    entered_by: scene.starterUserId,
    decided_by: isPending ? null : scene.hrUserId,
    decided_at: isPending ? null : at,
    payroll_run_id: payrollRunId,
  });
}
