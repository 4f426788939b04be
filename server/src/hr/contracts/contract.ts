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
/** The side of a contract that somebody signs for. */
export type Party = (typeof parties)[number];

/** A contract as lists show it: without its text. */
export interface Contract
  extends Pick<
    ContractsRow,
    | 'id'
    | 'employee_id'
    | 'title'
    | 'status'
    | 'created_by'
    | 'sent_by'
    | 'sent_at'
    | 'created_at'
    | 'updated_at'
  > {
  readonly employee_name: string;
  /** Of the body as UTF-8, lower-case hex; null until the contract is sent. */
  readonly body_sha256: string | null;
  /** When the second of the two signatures was given. */
  readonly signed_at: ContractsRow['signed_at'];
  /** When it was declined or voided, and what was said to it. */
  readonly ended_at: ContractsRow['ended_at'];
  readonly end_reason: ContractsRow['end_reason'];
  /** The sides that have signed, the earlier first. */
  readonly signed_by: readonly Party[];
}

/** What a person did to sign, as it is kept for ever. */
export interface Signature
  extends Pick<
    ContractSignaturesRow,
    'party' | 'signer_user_id' | 'signed_at' | 'ip' | 'user_agent'
  > {
  /** As the signer typed it. */
  readonly typed_name: ContractSignaturesRow['typed_name'];
  /** Of the text that was before the signer, lower-case hex. */
  readonly body_sha256: string;
}

/** A contract with its text, its signatures, and the names that stand on it. */
export interface ContractText extends Contract {
  readonly body: ContractsRow['body'];
  readonly employee_first_name: string;
  readonly employee_last_name: string;
  readonly company_name: string;
  readonly signatures: readonly Signature[];
}
