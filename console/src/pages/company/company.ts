import type { Answer } from '../../api/answers.ts';

export type Company = Answer<'getCompany'>['company'];
