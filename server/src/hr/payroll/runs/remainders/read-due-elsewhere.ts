import { recordRead } from '../../../../access/audit/record-read.ts';
import { toInstant } from '../../../../platform/clock.ts';
import type { Change, UserChange } from '../../../change.ts';
import { readCompanyToday } from '../../../read-company-today.ts';
import { ExactDecimal } from '../../computing/exact-decimal.ts';
import { minorUnits } from '../../../minor-units.ts';
import { computeCorrections, type DueForPeriod } from './compute-corrections.ts';
import { computeDaysWithoutGroup } from './compute-days-without-group.ts';
import { computeItems } from './compute-items.ts';
import type { AllDueElsewhere, DueElsewhere, UndecidedPeriod } from './due-elsewhere.ts';
import {
  type DueAsked,
  type DueCandidate,
  listDueElsewhere,
  listUndecided,
} from './due-elsewhere.sql.ts';

/** Their amounts are computed when the list is read, within what a request may take. */
const peopleMax = 25;

/** What people are owed that no regular run takes, as of today. Records the read. */
export async function readDueElsewhere(change: UserChange): Promise<AllDueElsewhere> {
  const all = await findDueElsewhere(change);
  const employeeIds = [...new Set(all.rows.map((row) => row.employee_id))];
  recordRead(change.transaction, change, {
    subjectKind: 'employee',
    subjectIds: employeeIds,
    employeeIds,
    fields: ['first_name', 'last_name', 'compensation'],
  });
  return all;
}

/** The same without a user, also of one group or of some people. */
export async function findDueElsewhere(
  change: Change,
  asked: DueAsked = { max: peopleMax },
): Promise<AllDueElsewhere> {
  const { transaction, actor } = change;
  const { companyId } = actor;
  const today = await readCompanyToday(change);
  const [{ rows: candidates }, { rows: undecided }] = await Promise.all([
    transaction.query<DueCandidate>(listDueElsewhere(companyId, today, asked)),
    transaction.query<UndecidedPeriod>(listUndecided(companyId)),
  ]);
  const computedOf = await computeAll(change, candidates, today);
  const daysOf = await computeDaysWithoutGroup(
    transaction,
    companyId,
    candidates.filter(isForDays),
  );
  const rows = candidates.flatMap((candidate) =>
    toRows(
      candidate,
      isForDays(candidate) ? { corrections: daysOf(candidate) } : computedOf(candidate),
    ),
  );
  const listed = new Set(candidates.map((row) => row.employee_id)).size;
  return { rows, others_count: (candidates[0]?.count ?? 0) - listed, undecided };
}

function isForDays({ reason }: DueCandidate): boolean {
  return reason === 'days_without_group';
}

interface Computed {
  readonly corrections: readonly DueForPeriod[] | null;
  /** Undefined = as they were entered. */
  readonly items?: string | undefined;
}

/** One computation for the people of each home. */
async function computeAll(
  change: Change,
  candidates: readonly DueCandidate[],
  today: string,
): Promise<(of: DueCandidate) => Computed> {
  const corrected = candidates.filter((candidate) => !isForDays(candidate));
  const keyOf = ({ currency, pay_group_id: id }: DueCandidate) => `${currency} ${id}`;
  const corrections = new Map<string, Awaited<ReturnType<typeof computeCorrections>>>();
  const items = new Map<string, Awaited<ReturnType<typeof computeItems>>>();
  const now = toInstant(change.clock.nowMs());
  for (const [key, members] of Map.groupBy(corrected, keyOf)) {
    const [home] = members as [DueCandidate, ...DueCandidate[]];
    const idsOf = (rows: readonly DueCandidate[]) => [
      ...new Set(rows.map((row) => row.employee_id)),
    ];
    const asked = { today, now };
    corrections.set(
      key,
      await computeCorrections(change, home, { ...asked, employeeIds: idsOf(members) }),
    );
    const withItems = idsOf(members.filter((row) => row.items !== null));
    items.set(key, await computeItems(change, home, { ...asked, employeeIds: withItems }));
  }
  return (of) => ({
    corrections: corrections.get(keyOf(of))?.get(of.employee_id) ?? null,
    items: items.get(keyOf(of))?.get(of.employee_id),
  });
}

/** One for each period, and one for the items. A change without a difference is not listed. */
function toRows(
  { limit_day: limit, items, ...candidate }: DueCandidate,
  { corrections, items: paid = items ?? '0' }: Computed,
): readonly DueElsewhere[] {
  const { employee_id, employee_name, currency, reason, pay_group_id, pay_group_name } = candidate;
  const about = { employee_id, employee_name, currency, reason, pay_group_id, pay_group_name };
  const periods = (corrections ?? []).filter(({ end }) => limit === null || end < limit);
  const amount = new ExactDecimal(paid).toFixed(minorUnits(currency));
  return [
    ...(corrections === null ? [{ ...about, amount: null, for_period: null }] : []),
    ...periods.map(({ start, end, amount: due }) => ({
      ...about,
      amount: due,
      for_period: { start, end },
    })),
    ...(items === null ? [] : [{ ...about, amount, for_period: null }]),
  ];
}
