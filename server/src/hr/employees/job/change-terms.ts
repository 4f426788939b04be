import { toInstant } from '../../../platform/clock.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import type { Change } from '../../change.ts';
import { readCompanyToday } from '../../read-company-today.ts';
import { findForUpdate } from '../employees.sql.ts';
import { recordUpdated } from '../record-updated.ts';
import { ensureEntity, findEntity, setContract } from './employments.sql.ts';
import type { StoredEmployment } from './job.ts';
import { touch } from './job-rows.sql.ts';
import { readRecord } from './read-records.ts';
import { recordedAfter } from './write-records.ts';

/** What an employment says besides its first and last day. */
export interface ContractTerms {
  /** By name; an unknown one is created. */
  readonly legal_entity?: string | null | undefined;
  /** `YYYY-MM-DD` */
  readonly probation_end?: string | null | undefined;
  readonly contract_end?: string | null | undefined;
}

type StoredTerms = Pick<StoredEmployment, 'legal_entity_id' | 'probation_end' | 'contract_end'>;
const storedNames = ['legal_entity_id', 'probation_end', 'contract_end'] as const;

/**
 * Changes the terms of one employment and keeps the earlier ones. Only the given members change;
 * null clears one. Nothing is written if none differs. The event has today as its day.
 *
 * @throws Problem `not_found` (employee, employment), `validation_failed` (the days)
 */
export async function changeTerms(
  change: Change,
  { employeeId, number, terms }: { employeeId: string; number: number; terms: ContractTerms },
): Promise<void> {
  const { transaction, actor, clock } = change;
  const { rowCount } = await transaction.query(findForUpdate(actor.companyId, employeeId));
  if (rowCount === 0) throw notFound();
  const record = await readRecord(transaction, actor.companyId, employeeId);
  const before = record.employments.find((each) => each.number === number);
  if (before === undefined) throw notFound();
  const { legal_entity: entity, probation_end = before.probation_end } = terms;
  const { contract_end = before.contract_end } = terms;
  const after: StoredTerms = {
    probation_end,
    contract_end,
    legal_entity_id: entity === undefined ? before.legal_entity_id : await entityOf(change, entity),
  };
  const changed = storedNames.filter((name) => after[name] !== before[name]);
  if (changed.length === 0) return;
  refuseEarlyDays(before, after);
  const recorded = recordedAfter(change, [record]);
  transaction.send(setContract(actor.companyId, { employeeId, number, ...after }, recorded));
  transaction.send(touch(actor.companyId, employeeId, toInstant(clock.nowMs())));
  const effectiveOn = await readCompanyToday(change);
  recordUpdated(change, { employeeId, changed, custom: undefined, effectiveOn });
}

/** @throws Problem `validation_failed` */
function refuseEarlyDays({ first_day: firstDay }: StoredEmployment, terms: StoredTerms): void {
  for (const name of ['probation_end', 'contract_end'] as const) {
    const day = terms[name];
    if (day !== null && firstDay !== null && day < firstDay) {
      throw invalidField(`/${name}`, 'is before the first day of employment');
    }
  }
}

async function entityOf(
  { transaction, actor, ids, clock }: Change,
  name: string | null,
): Promise<string | null> {
  if (name === null) return null;
  const createdAt = toInstant(clock.nowMs());
  transaction.send(ensureEntity(actor.companyId, { id: ids.next(), name, createdAt }));
  const { rows } = await transaction.query<{ readonly id: string }>(
    findEntity(actor.companyId, name),
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the legal entity was not created');
  return id;
}
