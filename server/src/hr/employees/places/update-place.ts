import { recordAudit } from '../../../access/audit/record-audit.ts';
import { noOne, ofGroup } from '../../../access/own-cases/reach.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { renameDepartment } from '../../approvals/policies/rename-department.ts';
import { nowOf, type UserChange } from '../../change.ts';
import { checkPlace } from './check-place.ts';
import { type Place, type PlaceFields, placeFields, type PlaceKind } from './place.ts';
import { lockAll, update } from './place-records.sql.ts';
import { renameEmployees } from './rename-employees.ts';

/**
 * Changes a unit, a location or a legal entity. A new name of a unit or location is also that of its
 * employees and, for a unit, of its approval policies. The employees get a new version and `updated_at`, but no `employee.updated`:
 * their job has not changed. A job renames the rest of more than 1,000.
 *
 * @throws Problem `not_found`, `validation_failed` (the name, the parent, the dates, the calendar)
 */
export async function updatePlace<Kind extends PlaceKind>(
  change: UserChange,
  kind: Kind,
  { id, patch }: { readonly id: string; readonly patch: Partial<PlaceFields<Kind>> },
): Promise<Place<Kind>> {
  const placeKind: PlaceKind = kind;
  const { transaction, actor } = change;
  const { companyId } = actor;
  const { rows } = await transaction.query<Place<Kind>>(lockAll(companyId, kind));
  const before = rows.find((row) => row.id === id);
  if (before === undefined) throw notFound();
  const after: Place<Kind> = { ...before, ...patch };
  const changed = placeFields[kind].filter((name) => {
    const member = name as keyof Place<Kind>;
    return before[member] !== after[member];
  });
  if (changed.length === 0) return after;
  await checkPlace({ transaction, companyId }, kind, after, rows);
  await transaction.query(update(companyId, kind, after));
  if (before.name !== after.name) {
    const { name: from } = before;
    if (kind === 'org_unit') {
      await renameDepartment(transaction, companyId, { from, to: after.name, now: nowOf(change) });
    }
    if (kind !== 'legal_entity') await renameEmployees(change, { kind, id, from });
  }
  recordAudit(transaction, change, {
    action: `${placeKind}.updated`,
    subjectKind: kind,
    subjectId: id,
    reaches: kind === 'legal_entity' ? noOne : ofGroup(kind, id),
    fields: changed,
  });
  return after;
}
