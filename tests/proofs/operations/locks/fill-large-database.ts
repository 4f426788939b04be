import { allFullNames } from '../../../../server/src/demo/names.ts';
import {
  insertDeliveries,
  insertEmployees,
  insertEmployments,
  insertPlaces,
  insertRemovedEndpoint,
  type RowSpan,
} from '../../../../server/src/main/commands/seed/seed.sql.ts';
import { systemClock, toInstant } from '../../../../server/src/platform/clock.ts';
import type { Database } from '../../../../server/src/platform/database/driver.ts';
import { createIds } from '../../../../server/src/platform/ids.ts';

export interface LargeAmounts {
  readonly employees: number;
  readonly deliveries: number;
}

const batchRows = 50_000;
/** Deliveries are written next to employees, by two sessions. */
const sessions = 2;

/**
 * One company with so many employees, their employments and a grant of leave for each, and so many
 * deliveries with their events. Returns its ID. No domain code, so it also fills an older schema.
 */
export async function fillLargeDatabase(
  database: Database,
  amounts: LargeAmounts,
): Promise<string> {
  const ids = createIds(systemClock);
  const [companyId, endpointId] = [ids.next(), ids.next()];
  const now = toInstant(systemClock.nowMs());
  const asApp = { role: 'muster_app', companyId, statementTimeoutMs: 0 } as const;
  const asRelay = { role: 'muster_relay', statementTimeoutMs: 0 } as const;
  await database.single(asApp, {
    text: `insert into companies (id, name, time_zone, created_at, updated_at)
           values ($1, 'Large', 'UTC', $2, $2)`,
    values: [companyId, now],
  });
  await database.single(asApp, insertPlaces(companyId, now));
  await database.single(asApp, insertRemovedEndpoint(companyId, endpointId, now));
  const full = allFullNames();
  const names = {
    first: full.map(({ firstName }) => firstName),
    last: full.map(({ lastName }) => lastName),
  };
  const addEmployees = async () => {
    for (const span of spansOf(companyId, amounts.employees)) {
      await database.single(asApp, insertEmployees(span, names));
      await database.single(asApp, insertEmployments(span));
    }
  };
  const deliveries = spansOf(companyId, amounts.deliveries);
  const addDeliveries = async () => {
    for (let span = deliveries.pop(); span !== undefined; span = deliveries.pop()) {
      const bodiesSinceMs = systemClock.nowMs();
      await database.single(asRelay, insertDeliveries(span, { endpointId, bodiesSinceMs }));
    }
  };
  await addEmployees();
  await database.single(asApp, {
    text: `with type as (
             insert into leave_types (company_id, code, name, created_at)
             values ($1, 'vacation', 'Vacation', $2) returning code)
           insert into leave_ledger (company_id, employee_id, leave_type, year, kind, days, created_at)
           select $1, id, code, 2026, 'grant', 25, $2 from employees, type where company_id = $1`,
    values: [companyId, now],
  });
  await Promise.all(Array.from({ length: sessions }, addDeliveries));
  await database.administer('analyze');
  return companyId;
}

/** Rows of the last ten days, in batches. */
function spansOf(companyId: string, rows: number): RowSpan[] {
  const startMs = systemClock.nowMs() - 10 * 86_400_000;
  const stepMs = Math.max(1, Math.floor((10 * 86_400_000) / Math.max(rows, 1)));
  return Array.from({ length: Math.ceil(rows / batchRows) }, (_, batch) => ({
    companyId,
    first: batch * batchRows,
    last: Math.min((batch + 1) * batchRows, rows) - 1,
    startMs,
    stepMs,
  }));
}
