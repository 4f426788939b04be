import { hash } from 'node:crypto';
import { recordAudit } from '../../../access/audit/record-audit.ts';
import { toInstant } from '../../../platform/clock.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { UserChange } from '../../change.ts';
import { capacitiesBefore } from '../../employees/details/employee-detail.ts';
import { findEmployeeDetail } from '../../employees/details/find-employee-detail.ts';
import { lockEmployee } from '../../employees/lock-employee.ts';
import { cleanImage } from './clean-image.ts';
import type { StoredPhoto } from './photo.ts';
import { put, remove } from './photos.sql.ts';

/**
 * Sets or replaces the photo of an employee, by themselves or HR. Returns its version.
 *
 * @throws Problem `not_found`, `forbidden`, `employee_terminated`, `validation_failed` (file)
 */
export async function setPhoto(
  change: UserChange,
  id: string,
  content: Uint8Array,
): Promise<string> {
  const { transaction, actor, clock } = change;
  const employeeId = await requirePhotoOf(change, id);
  await lockEmployee(transaction, actor.companyId, employeeId);
  const image = cleanImage(content);
  const { rows } = await transaction.query<Pick<StoredPhoto, 'version'>>(
    put(actor.companyId, {
      employee_id: employeeId,
      mime_type: image.mimeType,
      content: image.content,
      sha256: hash('sha256', image.content),
      uploaded_by: actor.userId,
      created_at: toInstant(clock.nowMs()),
    }),
  );
  record(change, 'employee.photo_set', employeeId);
  return rows[0]?.version ?? '';
}

/**
 * Removes the photo of an employee; does nothing if there is none.
 *
 * @throws Problem `not_found`, `forbidden`
 */
export async function removePhoto(change: UserChange, id: string): Promise<void> {
  const employeeId = await requirePhotoOf(change, id);
  const { rows } = await change.transaction.query(remove(change.actor.companyId, employeeId));
  if (rows.length > 0) record(change, 'employee.photo_removed', employeeId);
}

/** The employee whose photo the user may change. */
async function requirePhotoOf({ transaction, actor }: UserChange, id: string): Promise<string> {
  const { employee } = await findEmployeeDetail(transaction, actor, id);
  const held = capacitiesBefore(actor, employee);
  if (!held.has('self') && !held.has('hr_admin')) {
    throw new Problem('forbidden', 'Only HR and the employee can change the photo.');
  }
  return employee.id;
}

function record(
  change: UserChange,
  action: 'employee.photo_set' | 'employee.photo_removed',
  employeeId: string,
): void {
  recordAudit(change.transaction, change, {
    action,
    subjectKind: 'employee',
    subjectId: employeeId,
    fields: ['photo'],
  });
}
