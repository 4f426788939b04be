/** The data of a job of the queue `bank-account-mails`. */
export interface BankAccountMailJob {
  readonly companyId: string;
  readonly bankAccountId: string;
}
