import type { Answer } from '../../../api/answers.ts';

export type Profile = Answer<'listCompensation'>['compensation_profiles'][number];
