import type { EmployeesRow } from '../../../../schema/rows.gen.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { lookUpId } from '../../../platform/ids.ts';
import type { UserChange } from '../../change.ts';
import { directoryReaderOf, seesRecord } from '../directory/directory-entry.ts';
import type { StoredPhoto } from './photo.ts';
import { find } from './photos.sql.ts';

type FoundPhoto = StoredPhoto &
  Pick<EmployeesRow, 'id' | 'manager_id'> & { readonly is_listed: boolean };

/**
 * The photo of a person in the directory or of a record the user may read; `id` is taken from the
 * address as sent.
 *
 * @throws Problem `not_found`, also without a photo
 */
export async function findPhoto(change: UserChange, id: string): Promise<StoredPhoto> {
  const { transaction, actor } = change;
  const reader = await directoryReaderOf(change);
  const { rows } = await transaction.query<FoundPhoto>(find(actor.companyId, lookUpId(id), reader));
  const [photo] = rows;
  if (photo === undefined || !(photo.is_listed || seesRecord(actor, photo))) throw notFound();
  return photo;
}
