/** A reimbursement is paid in full: percentages of gross pay don't apply to it. */
export const payItemKinds = ['earning', 'deduction', 'reimbursement'] as const;
export type PayItemKind = (typeof payItemKinds)[number];
