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
export interface Contract {
  readonly id: string;
  readonly employee_id: string;
  readonly employee_name: string;
  readonly title: string;
  readonly status: ContractStatus;
  /** Of the body as UTF-8, lower-case hex; null until the contract is sent. */
  readonly body_sha256: string | null;
  readonly created_by: string;
  readonly sent_by: string | null;
  readonly sent_at: string | null;
  /** When the second of the two signatures was given. */
  readonly signed_at: string | null;
  /** When it was declined or voided, and what was said to it. */
  readonly ended_at: string | null;
  readonly end_reason: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  /** The sides that have signed, the earlier first. */
  readonly signed_by: readonly Party[];
}

/** What a person did to sign, as it is kept for ever. */
export interface Signature {
  readonly party: Party;
  readonly signer_user_id: string;
  /** As the signer typed it. */
  readonly typed_name: string;
  readonly signed_at: string;
  readonly ip: string;
  readonly user_agent: string;
  /** Of the text that was before the signer, lower-case hex. */
  readonly body_sha256: string;
}

/** A contract with its text, its signatures, and the names that stand on it. */
export interface ContractText extends Contract {
  readonly body: string;
  readonly employee_first_name: string;
  readonly employee_last_name: string;
  readonly company_name: string;
  readonly signatures: readonly Signature[];
}
