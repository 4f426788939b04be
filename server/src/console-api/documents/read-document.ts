import type { UserActor } from '../../access/actor.ts';
import { recordRead } from '../../access/audit/record-read.ts';
import { findDocument } from '../../hr/documents/find-document.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import type { ConsoleServices } from '../operation.ts';

/**
 * Returns a document as the reader sees it and records the read in the audit log.
 *
 * @throws Problem `not_found`
 */
export function readDocument(
  services: ConsoleServices,
  actor: UserActor,
  { id, fields }: { id: string; fields: readonly string[] },
) {
  return inChange(services, actor, async (change) => {
    const document = await findDocument(change.transaction, actor, lookUpId(id));
    recordRead(change.transaction, change, {
      subjectKind: 'document',
      subjectIds: [document.id],
      employeeIds: [document.employee_id],
      fields,
    });
    return document;
  });
}
