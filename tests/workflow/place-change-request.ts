import type { Scene } from './scene.ts';
import { at, putRecord, run } from './put-record.ts';
import type { MatrixSituation } from './situations.ts';

/** A requested change of the room, in its state. */
export async function placeChangeRequest(
  scene: Scene,
  { state }: MatrixSituation,
): Promise<string> {
  const isPending = state === 'pending';
  // An employee has only one that waits.
  await run(
    scene,
    `update change_requests set status = 'withdrawn', decided_by = requested_by, decided_at = $2
     where employee_id = $1 and status = 'pending'`,
    [scene.self.employeeId, at],
  );
  return putRecord(scene, 'change_requests', {
    employee_id: scene.self.employeeId,
    status: state,
    changes: JSON.stringify({ location: { from: null, to: `Room ${scene.nextSerial()}` } }),
    requested_by: scene.self.userId,
    decided_by: isPending ? null : scene.hrUserId,
    decided_at: isPending ? null : at,
  });
}
