import type { Answer } from '../../../api/answers.ts';

export type Recalculation = Answer<'listRecalculations'>['recalculations'][number];
export type RecalculationMove = Recalculation['allowed_actions'][number];
