import { recordAudit } from '../../access/audit/record-audit.ts';
import { followRecord } from '../../access/invitations/follow-record.ts';
import { ofEmployee } from '../../access/own-cases/reach.ts';
import type { Change } from '../change.ts';
import { columnOf } from '../custom-fields/custom-field.ts';
import type { ChangedValues } from '../custom-fields/values/custom-values.ts';
import type { ReportedEmployeeField } from '../../events/employee-events.ts';
import { appendUpdated } from './append-updated.ts';

export interface UpdatedRecord {
  readonly employeeId: string;
  readonly changed: readonly ReportedEmployeeField[];
  readonly custom: ChangedValues | undefined;
  /** Changed fields that no integration reads. */
  readonly unreported?: readonly 'date_of_birth'[];
  readonly effectiveOn: string;
}

/**
 * Adds the audit row and `employee.updated` of a change, unless nothing has changed. The event names
 * only the custom fields that integrations may read. An open invitation follows a new address.
 */
export function recordUpdated(
  change: Change,
  { employeeId, changed, custom, unreported = [], effectiveOn }: UpdatedRecord,
  source?: 'api' | 'console' | 'import',
): void {
  const fields = [...changed, ...unreported, ...(custom?.changed ?? []).map(columnOf)];
  if (fields.length > 0) {
    recordAudit(change.transaction, change, {
      action: 'employee.updated',
      subjectKind: 'employee',
      subjectId: employeeId,
      reaches: ofEmployee(employeeId),
      fields,
    });
  }
  if (changed.includes('email')) {
    followRecord(change.transaction, change.actor, employeeId);
  }
  const reported = [...changed, ...(custom?.changed ?? []).filter(isReported).map(columnOf)];
  if (reported.length > 0) {
    appendUpdated(change, { employeeId, changed: reported, effectiveOn }, source);
  }
}

/** Whether a change shows in the API, so that the record gets a new version. */
export function isReportedChange(custom: ChangedValues | undefined): boolean {
  return custom?.changed.some(isReported) === true;
}

function isReported({ in_api: inApi }: ChangedValues['changed'][number]): boolean {
  return inApi;
}
