import { takeOverStep, type TakingOver } from '../approvals/take-over-step.ts';
import type { UserChange } from '../change.ts';
import { lockAdvance } from './advance-situation.ts';
import { type FullAdvanceView, viewAdvance } from './view-advances.ts';

/** @throws Problem `not_found`, `forbidden`, `invalid_state` */
export async function takeOverAdvance(
  change: UserChange,
  id: string,
  taking: TakingOver,
): Promise<FullAdvanceView> {
  const { advance, ...standing } = await lockAdvance(change, id);
  await takeOverStep(change, { subjectKind: 'advance', request: advance, ...standing }, taking);
  return viewAdvance(change, advance);
}
