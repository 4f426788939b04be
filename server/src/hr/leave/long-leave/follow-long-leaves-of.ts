import type { CompanyClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/driver.ts';
import type { Ids } from '../../../platform/ids.ts';
import type { Change } from '../../change.ts';
import { type CompanyDay, today } from '../../company-day.ts';
import { followLongLeave } from './follow-long-leave.ts';
import { listDue } from './long-leaves.sql.ts';

export interface DueLongLeaveServices {
  readonly database: Database;
  readonly clock: CompanyClock;
  readonly ids: Ids;
  /** Called for each employee whose status could not be changed; the next call tries it again. */
  readonly onFailure: (error: unknown, about: { companyId: string; employeeId: string }) => void;
}

const employeesMax = 1_000;

/**
 * Changes the status of a company's employees whose leave of a long type begins today, or ended
 * yesterday; each in its own transaction. Any number of processes may call it at any time, and may be
 * killed. Returns how many employees changed.
 */
export async function followLongLeavesOf(
  { database, clock, ids, onFailure }: DueLongLeaveServices,
  { companyId, timeZone }: CompanyDay,
  signal?: AbortSignal,
): Promise<number> {
  const settings = { role: 'muster_app', companyId } as const;
  const { rows: due } = await database.single<{ id: string }>(
    settings,
    listDue(companyId, { day: today(clock, timeZone), max: employeesMax }),
  );
  let changed = 0;
  for (const { id: employeeId } of due) {
    if (signal?.aborted === true) return changed;
    try {
      const hasChanged = await database.transaction(settings, (transaction) => {
        const actor = { kind: 'system', companyId } as const;
        const change: Change = { transaction, actor, ids, clock };
        return followLongLeave(change, employeeId);
      });
      changed += hasChanged ? 1 : 0;
    } catch (error) {
      onFailure(error, { companyId, employeeId });
    }
  }
  return changed;
}
