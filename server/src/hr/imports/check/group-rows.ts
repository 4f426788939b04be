import { type EmployeeFields, employeeFieldNames } from '../../employees/employee.ts';
import { jobFieldNames } from '../../employees/job/job.ts';
import type { CheckedRow } from './check-cells.ts';
import type { ErrorList } from './error-list.ts';

/** The rows of a file about one person. */
export interface PersonRows {
  /** The first row, with what all of them say about the person. */
  readonly row: CheckedRow;
  /** In the order of their first days. */
  readonly employments: readonly FileEmployment[];
  /** Whether a row has a day or another part of a job that `employees` doesn't have. */
  readonly isDated: boolean;
  readonly rowCount: number;
}

/** The rows about one employment; `start_date` distinguishes several of a person. */
export interface FileEmployment {
  readonly startDate: string | undefined;
  readonly endDate: string | undefined;
  readonly endReason: string | undefined;
  /** By `effective_on`; a row without it comes first. */
  readonly rows: readonly CheckedRow[];
}

type PersonField = Exclude<keyof EmployeeFields, (typeof jobFieldNames)[number] | 'start_date'>;

/** The fields that have no days. */
export const personFields = employeeFieldNames.filter(
  (name): name is PersonField =>
    name !== 'start_date' && !jobFieldNames.some((field) => field === name),
);

/**
 * Collects the rows of each person, who is recognised by the email address. Refuses rows that say
 * different things about a person or the same day twice.
 */
export function groupRows(rows: readonly CheckedRow[], errors: ErrorList): PersonRows[] {
  const holders = new Map<string, CheckedRow>();
  return [...Map.groupBy(rows, ({ emailKey }) => emailKey).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const before = errors.count;
    refuseSameDay(own, errors);
    // Two rows for one day are probably two people.
    const row = errors.count > before ? first : merge(first, own, errors);
    const { external_id: externalId } = row.given;
    const holder = holders.get(externalId ?? '');
    if (typeof externalId === 'string') {
      if (holder === undefined) holders.set(externalId, first);
      else errors.add(first.number, 'external_id', sameAs(holder));
    }
    const employments = employmentsOf(own, errors);
    return [{ row, employments, isDated: own.length > 1 || isDated(first), rowCount: own.length }];
  });
}

function isDated({ job }: CheckedRow): boolean {
  return Object.values(job).some((cell) => cell !== undefined);
}

export function sameAs({ number }: CheckedRow) {
  return { code: 'same_as_row', params: { row: String(number) } } as const;
}

function refuseSameDay(rows: readonly CheckedRow[], errors: ErrorList): void {
  const days = new Map<string, CheckedRow>();
  for (const row of rows) {
    const { effectiveOn } = row.job;
    const key = `${row.given.start_date ?? ''} ${effectiveOn ?? ''}`;
    const first = days.get(key);
    if (first === undefined) days.set(key, row);
    else
      errors.add(row.number, effectiveOn === undefined ? 'email' : 'effective_on', sameAs(first));
  }
}

/** What the rows say about the person: the first cell that is filled in, equal in all rows. */
function merge(first: CheckedRow, rows: readonly CheckedRow[], errors: ErrorList): CheckedRow {
  if (rows.length === 1) return first;
  const given: Record<string, string | null> = {};
  const custom = new Map<string, string>();
  const record: Record<string, string> = {};
  const births = new Set(rows.flatMap(({ dateOfBirth }) => dateOfBirth ?? []));
  const [dateOfBirth] = births;
  for (const row of rows) {
    const refuse = (column: string) =>
      errors.add(row.number, column, { code: 'differs_between_rows' });
    for (const name of personFields) {
      const cell = row.given[name];
      if (cell === undefined) continue;
      if (name !== 'email' && (given[name] ?? cell) !== cell) refuse(name);
      given[name] ??= cell;
    }
    if (row.dateOfBirth !== undefined && row.dateOfBirth !== dateOfBirth) refuse('date_of_birth');
    for (const [column, cell] of row.custom) {
      if ((custom.get(column) ?? cell) !== cell) refuse(column);
      custom.set(column, custom.get(column) ?? cell);
    }
    for (const name of ['id', 'status'] as const) {
      const cell = row.record[name];
      if (cell === undefined) continue;
      if ((record[name] ?? cell) !== cell) refuse(name);
      record[name] ??= cell;
    }
  }
  return {
    ...first,
    given: given as unknown as CheckedRow['given'],
    dateOfBirth,
    custom,
    record,
  };
}

function employmentsOf(rows: readonly CheckedRow[], errors: ErrorList): FileEmployment[] {
  const starts = new Set(rows.flatMap(({ given }) => given.start_date ?? []));
  if (starts.size > 1) {
    for (const row of rows.filter(({ given }) => given.start_date === undefined)) {
      errors.add(row.number, 'start_date', { code: 'missing' });
    }
  }
  const [only] = starts;
  const days = starts.size > 1 ? [...starts].toSorted() : [only];
  return days.map((startDate) => {
    const own = rows.filter(({ given }) => starts.size <= 1 || given.start_date === startDate);
    const endDate = oneOf(own, 'termination_date', errors);
    const endReason = oneOf(own, 'termination_reason', errors);
    const dayOf = ({ job }: CheckedRow) => job.effectiveOn ?? '';
    return {
      startDate,
      endDate,
      endReason,
      rows: own.toSorted((left, right) => (dayOf(left) < dayOf(right) ? -1 : 1)),
    };
  });
}

/** What the rows of an employment say in one column: the first cell that is filled in, equal in all rows. */
function oneOf(
  rows: readonly CheckedRow[],
  column: 'termination_date' | 'termination_reason',
  errors: ErrorList,
): string | undefined {
  const cell = rows.find(({ record }) => record[column] !== undefined)?.record[column];
  for (const row of rows.filter(({ record }) => (record[column] ?? cell) !== cell)) {
    errors.add(row.number, column, { code: 'differs_between_rows' });
  }
  return cell;
}
