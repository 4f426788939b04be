import type { Answer } from '../../../api/answers.ts';

export type PayResult = Answer<'listPayResults'>['pay_results'][number];
export type ResultLine = Answer<'getPayResult'>['lines'][number];
