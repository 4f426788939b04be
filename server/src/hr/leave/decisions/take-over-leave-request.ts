import { takeOverStep, type TakingOver } from '../../approvals/take-over-step.ts';
import type { UserChange } from '../../change.ts';
import { lockLeaveRequest } from './leave-situation.ts';

/** @throws Problem `not_found`, `forbidden`, `invalid_state` */
export async function takeOverLeaveRequest(
  change: UserChange,
  id: string,
  taking: TakingOver,
): Promise<void> {
  const { request, ...standing } = await lockLeaveRequest(change, id);
  await takeOverStep(change, { subjectKind: 'leave', request, ...standing }, taking);
}
