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
  /** Of the body in UTF-8, lower-case hex; null until the contract is sent. */
  readonly body_sha256: string | null;
  /** When the second of the two signatures was added. */
  readonly signed_at: ContractsRow['signed_at'];
  /** When it was declined or voided; `end_reason` is the reason given. */
  readonly ended_at: ContractsRow['ended_at'];
  readonly end_reason: ContractsRow['end_reason'];
  /** The parties that have signed, the earlier first. */
  readonly signed_by: readonly Party[];
}

/** The evidence of a signature, which is stored permanently. */
export interface Signature
  extends Pick<
    ContractSignaturesRow,
    'party' | 'signer_user_id' | 'signed_at' | 'ip' | 'user_agent'
  > {
  /** As the signer typed it. */
  readonly typed_name: ContractSignaturesRow['typed_name'];
  /** Of the text shown to the signer, lower-case hex. */
  readonly body_sha256: string;
}

/** A contract with its text, its signatures and the names in it. */
export interface ContractText extends Contract {
  readonly body: ContractsRow['body'];
  readonly employee_first_name: string;
  readonly employee_last_name: string;
  readonly company_name: string;
  readonly signatures: readonly Signature[];
}
