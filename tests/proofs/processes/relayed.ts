import { expect } from 'vitest';
import { verifyAuditChain } from '../../../server/src/access/audit/verify-audit-chain.ts';
import { readJournalState } from '../../../server/src/journal/read-journal-state.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import type { CompanyAtWork } from '../../harness/company-at-work.ts';

/** An `employee.created` event as a reader of positions sees it. */
export interface PositionedHire {
  readonly position: number;
  readonly employeeId: string;
}

const readMax = 500;

/** The next events of a company after a position, in the order of their positions. */
export async function readHiresAfter(
  database: Database,
  companyId: string,
  position: number,
  limit = readMax,
): Promise<PositionedHire[]> {
  const { rows } = await database.single<PositionedHire>(
    { role: 'muster_reader', companyId },
    {
      text: `select e.position::int as position, b.payload::json ->> 'employeeId' as "employeeId"
             from events e join event_payloads b on b.company_id = $1 and b.event_id = e.id
             where e.company_id = $1 and e.position > $2 order by e.position limit $3`,
      values: [companyId, position, limit],
    },
  );
  return rows;
}

/** Fails unless the relay has relayed everything and has set nothing aside. */
export async function expectAllRelayed(database: Database): Promise<void> {
  expect(await readJournalState(database)).toMatchObject({ waiting: 0, set_aside: 0 });
}

/**
 * Fails unless each of these employees has one event, with positions from 1 without a gap, and every row
 * of the company's audit log is in its chain. Returns the number of those rows.
 */
export async function expectEachOnce(
  database: Database,
  companyId: string,
  employeeIds: readonly string[],
): Promise<number> {
  const { length } = employeeIds;
  const events = await readHiresAfter(database, companyId, 0, length + 1);
  expect(events.map(({ position }) => position)).toEqual(
    Array.from({ length }, (_, index) => index + 1),
  );
  expect(events.map(({ employeeId }) => employeeId).toSorted()).toEqual(employeeIds.toSorted());
  const verified = await verifyAuditChain(database, companyId, { clock: systemClock });
  expect(verified).toMatchObject({ sound: true, fault: null, unsealed: 0 });
  return Number(verified.sealed);
}

export async function readEmployeeIds(company: CompanyAtWork): Promise<string[]> {
  const { rows } = await company.query<{ id: string }>('select id from employees');
  return rows.map(({ id }) => id);
}
