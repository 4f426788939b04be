import { invalidField } from '../../../platform/http/problem.ts';

/** What a holiday calendar and a working pattern have in common. */
interface ArchivableRecord {
  readonly name: string;
  readonly country?: string | null;
  readonly is_default: boolean;
  readonly archived_at: string | null;
}

export interface RecordPatch {
  readonly name?: string;
  readonly country?: string | null;
  readonly archived?: boolean;
  /** The previous default is one no more. */
  readonly is_default?: true;
}

/**
 * The record with the changes, and the names of the changed fields.
 *
 * @throws Problem `validation_failed` if the default is archived, or an archived record becomes the
 *   default
 */
export function patchRecord<Row extends ArchivableRecord>(
  before: Row,
  { archived, ...fields }: RecordPatch,
  now: string,
): { after: Row; changed: string[] } {
  const after: Row = {
    ...before,
    ...fields,
    archived_at:
      archived === undefined ? before.archived_at : archived ? (before.archived_at ?? now) : null,
  };
  if (after.is_default && after.archived_at !== null) {
    throw fields.is_default === undefined
      ? invalidField(
          '/archived',
          'must be false for the default. Make another one the default first',
        )
      : invalidField('/is_default', 'must not be set for an archived record. Restore it first');
  }
  const changed = (['name', 'country', 'is_default', 'archived_at'] as const).filter(
    (name) => before[name] !== after[name],
  );
  return { after, changed };
}
