import type { Answer } from '../../../api/answers.ts';

export type Payments = Answer<'getPayrollRunPayments'>;
