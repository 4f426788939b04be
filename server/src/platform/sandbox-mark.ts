/**
 * The word that marks files of a sandbox, in names and contents, so that they are not taken for real:
 * a payslip shown to a landlord, a payment file given to a bank.
 */
export const sandboxMark = 'SANDBOX';
