export const violationKinds = [
  /** Acknowledged or recorded, and missing (now), or never delivered. */
  'lost',
  /** Exists without a request. */
  'phantom',
  /** Sent more often than the crashes explain, or with other content. */
  'duplicate',
  /** A wrong signature. */
  'signature',
  /** A row left in the journal, a missing or repeated position, a broken chain. */
  'journal',
  /** The queue and the states of the deliveries contradict each other. */
  'queue',
  /** Work did not continue in time. */
  'late',
  /** A response that the contract does not allow, or a process that exited by itself. */
  'behaviour',
  /** The harness did not do what it should. */
  'not-exercised',
] as const;
export type ViolationKind = (typeof violationKinds)[number];

export interface Violation {
  readonly kind: ViolationKind;
  readonly detail: string;
}

export type Report = (kind: ViolationKind, detail: string) => void;
