/** Why a period was computed again; the causes of `pay_marks`. */
export const payMarkCauses = [
  'pay',
  'hours',
  'leave',
  'employment',
  'job',
  'deduction',
  'group',
  'recalculation',
  'reversal',
  'component',
  'date_of_birth',
  'closed_period',
] as const;
export type PayMarkCause = (typeof payMarkCauses)[number];
