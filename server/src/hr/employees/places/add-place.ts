import { recordAudit } from '../../../access/audit/record-audit.ts';
import { type UserChange, nowOf } from '../../change.ts';
import { checkPlace } from './check-place.ts';
import { type Place, type PlaceFields, placeFields, type PlaceKind } from './place.ts';
import { insert, lockAll } from './place-records.sql.ts';

/**
 * Adds a unit, a location or a legal entity.
 *
 * @throws Problem `validation_failed` (the name, the parent, the dates, the calendar)
 */
export async function addPlace<Kind extends PlaceKind>(
  change: UserChange,
  kind: Kind,
  fields: PlaceFields<Kind>,
): Promise<Place<Kind>> {
  const placeKind: PlaceKind = kind;
  const { transaction, actor, ids } = change;
  const { companyId } = actor;
  const id = ids.next();
  const place = { id, ...fields, created_at: nowOf(change) } as unknown as Place<Kind>;
  const { rows } = await transaction.query<Place<Kind>>(lockAll(companyId, kind));
  await checkPlace({ transaction, companyId }, kind, place, rows);
  await transaction.query(insert(companyId, kind, place));
  recordAudit(transaction, change, {
    action: `${placeKind}.created`,
    subjectKind: kind,
    subjectId: id,
    fields: placeFields[kind].filter((name) => place[name as keyof Place<Kind>] !== null),
  });
  return place;
}
