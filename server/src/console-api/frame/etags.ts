import { Type } from 'typebox';
import type { ConfirmedKind } from '../../access/audit/confirming-actions.ts';
import type { UserChange } from '../../hr/change.ts';
import { readEtags } from '../../hr/confirmations/record-versions.ts';

/** The member of a record that a second person confirms: they send it as If-Match. */
export const etagMember = { etag: Type.Optional(Type.String()) };

/** The records with their ETags. In a GET, all statements see the same moment. */
export async function withEtags<Shown extends { readonly id: string }>(
  { transaction, actor }: UserChange,
  kind: ConfirmedKind,
  records: readonly Shown[],
): Promise<(Shown & { etag: string })[]> {
  const ids = records.map(({ id }) => id);
  const etags = await readEtags(transaction, actor.companyId, { kind, ids });
  return records.map((record) => ({ ...record, etag: etags.get(record.id) ?? '' }));
}

export async function withEtag<Shown extends { readonly id: string }>(
  change: UserChange,
  kind: ConfirmedKind,
  record: Shown,
): Promise<Shown & { etag: string }> {
  const [shown] = await withEtags(change, kind, [record]);
  return shown as Shown & { etag: string };
}
