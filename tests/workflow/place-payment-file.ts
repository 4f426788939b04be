import { at, putRecord } from './put-record.ts';
import type { Scene } from './scene.ts';
import type { MatrixSituation } from './situations.ts';

/** Prepared by the starter, who then can't release it. */
export function placePaymentFile(
  scene: Scene,
  { state }: MatrixSituation,
  payrollRunId: string,
): Promise<string> {
  const isReleased = state === 'released';
  return putRecord(scene, 'payment_files', {
    payroll_run_id: payrollRunId,
    status: state,
    currency: 'EUR',
    execution_date: '2026-10-31',
    payer_name: 'Acme',
    payer_iban: 'DE89370400440532013000',
    remittance: 'Pay',
    transfer_count: 0,
    transfer_sum: '0',
    created_by: scene.starterUserId,
    released_by: isReleased ? scene.hrUserId : null,
    released_at: isReleased ? at : null,
  });
}
