import { recordAudit } from '../../access/audit/record-audit.ts';
import { toInstant } from '../../platform/clock.ts';
import type { UserChange } from '../change.ts';
import { setPrivacySettings } from './personal-data.sql.ts';
import { readPrivacySettings } from './read-privacy-settings.ts';

export interface ChangedSettings {
  readonly erasure_keep_months?: number | undefined;
  readonly former_access_months?: number | undefined;
}

const names = ['erasure_keep_months', 'former_access_months'] as const;

/** Changes the settings that are given. A new period applies to everyone who has left. */
export async function changePrivacySettings(
  { transaction, actor, ids, clock }: UserChange,
  given: ChangedSettings,
): Promise<void> {
  const { companyId } = actor;
  const before = await readPrivacySettings(transaction, companyId);
  const fields = names.filter((name) => (given[name] ?? before[name]) !== before[name]);
  if (fields.length === 0) return;
  await transaction.query(setPrivacySettings(companyId, given, toInstant(clock.nowMs())));
  recordAudit(
    transaction,
    { ids, actor },
    { action: 'company.updated', subjectKind: 'company', subjectId: companyId, fields },
  );
}
