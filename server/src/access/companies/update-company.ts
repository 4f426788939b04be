import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { Ids } from '../../platform/ids.ts';
import type { UserActor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { CompanySettings } from './company-settings.ts';
import { lockSettings, updateSettings } from './companies.sql.ts';
import { knownTimeZone } from './known-time-zone.ts';

const changeable = ['name', 'time_zone', 'country', 'currency', 'locale'] as const;

export type CompanyPatch = Partial<Pick<CompanySettings, (typeof changeable)[number]>>;

/**
 * Changes the settings of the actor's company. A patch without changes writes nothing.
 *
 * @throws Problem `validation_failed` for an unknown time zone
 */
export async function updateCompany(
  transaction: Transaction,
  change: { ids: Ids; actor: UserActor; clock: Clock },
  patch: CompanyPatch,
): Promise<CompanySettings> {
  const { companyId } = change.actor;
  const { rows } = await transaction.query<CompanySettings>(lockSettings(companyId));
  const before = rows[0];
  if (before === undefined) {
    throw new Error('the company of the transaction does not exist');
  }
  const fields = { ...before, ...patch };
  const after: CompanySettings = {
    ...fields,
    time_zone: knownTimeZone(fields.time_zone),
    updated_at: toInstant(change.clock.nowMs()),
  };
  const changed = changeable.filter((name) => before[name] !== after[name]);
  if (changed.length === 0) {
    return before;
  }
  await transaction.query(updateSettings(after));
  recordAudit(transaction, change, {
    action: 'company.updated',
    subjectKind: 'company',
    subjectId: companyId,
    fields: changed,
  });
  return after;
}
