import { at, putRecord } from './put-record.ts';
import type { Scene } from './scene.ts';
import type { MatrixSituation } from './situations.ts';

/** Entered by the starter, who then can't confirm it. */
export function placeBankAccount(scene: Scene, { state }: MatrixSituation): Promise<string> {
  const isPending = state === 'pending';
  return putRecord(scene, 'bank_accounts', {
    employee_id: scene.self.employeeId,
    status: state,
    holder: 'Per Son',
    iban: 'DE89370400440532013000',
    // Later than those before it, which it replaces.
    active_from: isPending ? '2199-01-01T00:00:00.000Z' : Temporal.Now.instant().toString(),
    requested_by: scene.starterUserId,
    decided_by: isPending ? null : scene.hrUserId,
    decided_at: isPending ? null : at,
  });
}
