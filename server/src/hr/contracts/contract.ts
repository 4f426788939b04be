import type { ContractSignaturesRow, ContractsRow } from '../../../schema/rows.gen.ts';

export const contractStatuses = [
  'draft',
  'sent',
  'partially_signed',
  'signed',
  'declined',
  'voided',
] as const;
export type ContractStatus = (typeof contractStatuses)[number];

export const parties = ['employee', 'employer'] as const;
/** The party a person signs for. */
export type Party = (typeof parties)[number];

/** A contract in lists: without its text. */
export interface Contract extends Omit<ContractsRow, 'company_id' | 'body' | 'body_sha256'> {
  readonly employee_name: string;
  /** Of the body in UTF-8, lower-case hex; null until the contract is sent. */
  readonly body_sha256: string | null;
  /** The parties that have signed, the earlier first. */
  readonly signed_by: readonly Party[];
}

/** The evidence of a signature, which is stored permanently. */
export interface Signature
  extends Omit<ContractSignaturesRow, 'company_id' | 'contract_id' | 'body_sha256'> {
  /** Of the text shown to the signer, lower-case hex. */
  readonly body_sha256: string;
}

/** A contract with its text, its signatures and the names in it. */
export interface ContractText extends Contract {
  readonly body: ContractsRow['body'];
  readonly employee_first_name: string;
  readonly employee_last_name: string;
  readonly company_name: string;
  readonly in_sandbox: boolean;
  readonly signatures: readonly Signature[];
}
