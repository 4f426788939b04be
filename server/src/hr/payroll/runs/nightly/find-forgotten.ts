import type { Change } from '../../../change.ts';
import { computeCorrections } from '../remainders/compute-corrections.ts';
import { findDueElsewhere } from '../remainders/read-due-elsewhere.ts';
import { listMarked, type MarkedPerson } from './nightly-check.sql.ts';
import type { DifferingPeriod } from './nightly-check.ts';

/**
 * Periods of people with open marks for which something is due that neither the next regular run of
 * their group or currency takes nor the list of what is due elsewhere has. Writes nothing.
 */
export async function findForgotten(
  change: Change,
  asked: {
    readonly employeeIds: readonly string[];
    readonly today: string;
    readonly now: string;
  },
): Promise<{ readonly employeeIds: readonly string[]; readonly forgotten: DifferingPeriod[] }> {
  const { transaction, actor } = change;
  const { rows } = await transaction.query<MarkedPerson>(
    listMarked(actor.companyId, asked.employeeIds, asked.today),
  );
  if (rows.length === 0) return { employeeIds: [], forgotten: [] };
  const employeeIds = [...new Set(rows.map((row) => row.employee_id))];
  const { rows: due } = await findDueElsewhere(change, { max: employeeIds.length, employeeIds });
  const listed = new Set(
    due.map((row) =>
      keyOf(row.employee_id, row.currency, row.for_period ?? { start: '', end: '' }),
    ),
  );
  const forgotten: DifferingPeriod[] = [];
  const byHome = Map.groupBy(rows, ({ currency, pay_group_id: id }) => `${currency} ${id}`);
  for (const people of byHome.values()) {
    const [home] = people as [MarkedPerson, ...MarkedPerson[]];
    const ids = people.map((row) => row.employee_id);
    const corrections = await computeCorrections(change, home, { ...asked, employeeIds: ids });
    for (const id of ids) {
      const left = (corrections.get(id) ?? []).filter(
        (period) => !isTaken(home, period) && !listed.has(keyOf(id, home.currency, period)),
      );
      forgotten.push(...left.map((period) => toDiffering(id, period)));
    }
  }
  return { employeeIds, forgotten };
}

interface Days {
  readonly start: string;
  readonly end: string;
}

/** By the next regular run. */
function isTaken({ has_runs: hasRuns, reaches_to: reachesTo }: MarkedPerson, { end }: Days) {
  return hasRuns && (reachesTo === null || end >= reachesTo);
}

function toDiffering(employeeId: string, { start, end }: Days): DifferingPeriod {
  const period = { period_start: start, period_end: end };
  return { employee_id: employeeId, ...period, reason: 'no_run' };
}

function keyOf(employeeId: string, currency: string, { start, end }: Days): string {
  return [employeeId, currency, start, end].join(' ');
}
