/**
 * Something that changed in a company, for the pages that show it: never data, and never more than
 * the pages need to decide whether they ask again.
 */
export interface Change {
  readonly companyId: string;
  /** The action of the audit log, or a name of its own for what the log doesn't contain. */
  readonly kind: string;
  /** The records and employees that it is about. */
  readonly ids: readonly string[];
  /** Users whom it concerns themselves. */
  readonly userIds: readonly string[];
}

const everything = 'everything';

/** Everything of a company may have changed. */
export function everythingOf(companyId: string): Change {
  return { companyId, kind: everything, ids: [], userIds: [] };
}

export function isEverything({ kind }: Change): boolean {
  return kind === everything;
}

/** NOTIFY channel of changes, for the processes with open pages. */
export const changesChannel = 'muster_changes';
