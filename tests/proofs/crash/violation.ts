export const violationKinds = [
  /** Acknowledged or written down, and not there (any more), or never delivered. */
  'lost',
  /** There, and nobody asked for it. */
  'phantom',
  /** Sent more often than the crashes explain, or with other content. */
  'duplicate',
  /** A signature that does not fit. */
  'signature',
  /** A row that is left in the journal, a position that is missing or there twice, a broken chain. */
  'journal',
  /** The queue and the states of the deliveries contradict each other. */
  'queue',
  /** Work did not go on in time. */
  'late',
  /** An answer that the contract does not allow, or a process that ended by itself. */
  'behaviour',
  /** The harness did not do what it meant to do. */
  'not-exercised',
] as const;
export type ViolationKind = (typeof violationKinds)[number];

export interface Violation {
  readonly kind: ViolationKind;
  readonly detail: string;
}

export type Report = (kind: ViolationKind, detail: string) => void;
