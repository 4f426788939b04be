import type { EmployeesRow } from '../../../schema/rows.gen.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { recordRead } from '../../access/audit/record-read.ts';
import { Problem } from '../../platform/http/problem.ts';
import { say } from '../../platform/http/sentence.ts';
import { nilUuid } from '../../platform/ids.ts';
import { byteOrderMark, isFormula } from '../../platform/csv-cell.ts';
import { withoutBreaks } from '../../platform/one-line.ts';
import type { UserChange } from '../change.ts';
import { columnOf } from '../custom-fields/custom-field.ts';
import { listActiveFields } from '../custom-fields/definitions/list-custom-fields.ts';
import { readValues } from '../custom-fields/values/read-values.ts';
import { toText } from '../custom-fields/values/value-text.ts';
import { noneMark } from './none-mark.ts';
import { type ExportFilter, listForExport, listHistoryForExport } from './employee-export.sql.ts';

const personColumns = [
  'external_id',
  'employee_number',
  'first_name',
  'last_name',
  'email',
  'phone',
  'date_of_birth',
] as const;
const jobColumns = [
  'job_title',
  'department',
  'location',
  'employment_type',
  'manager_email',
  'fte',
  'cost_centre',
  'work_pattern',
] as const;
/** The columns of an import, then those of the record. */
const columns = [
  ...personColumns,
  'job_title',
  'department',
  'location',
  'employment_type',
  'start_date',
  'manager_email',
  'fte',
  'cost_centre',
  'work_pattern',
  'id',
  'status',
  'termination_date',
  'termination_reason',
] as const;
/** Without ids and states, which differ in another company. */
const historyColumns = [
  ...personColumns,
  'start_date',
  'termination_date',
  'termination_reason',
  'effective_on',
  ...jobColumns,
  'change_reason',
] as const;
/** Full-time equivalents are never empty. */
const columnsWithNone = jobColumns.filter((name) => name !== 'fte');

type Column = (typeof columns)[number] | (typeof historyColumns)[number];
type ExportedRow = Readonly<Partial<Record<Column, string | null>>> &
  Pick<EmployeesRow, 'id'> & {
    /** Of the employment, with history. */
    readonly number?: number;
  };

export interface ExportRequest extends ExportFilter {
  /** Whether each job of each employment has a row, with the day from which it applies. */
  readonly withHistory?: boolean;
}

/** The largest company size that the service is measured with: a file of about 25 MB. */
const rowsMax = 100_000;
/** About 10 ms of computing, between which other requests run. */
const peopleAtOnce = 250;

/**
 * The employees of the company as CSV. Records the read.
 *
 * @throws Problem `validation_failed` if there are more than 100,000 rows
 */
export async function exportEmployees(
  change: UserChange,
  request: ExportRequest,
): Promise<Uint8Array> {
  const { transaction, actor } = change;
  const parts: Buffer[] = [];
  const ids: string[] = [];
  let count = 0;
  let header: readonly string[] = [];
  for await (const part of writeEmployees(transaction, actor.companyId, request)) {
    parts.push(Buffer.from(part.text));
    ids.push(...part.ids);
    header = part.header;
    count += part.count;
    if (count > rowsMax) {
      throw new Problem(
        'validation_failed',
        say`An export can contain at most ${rowsMax} rows. Filter the list by status or department.`,
      );
    }
  }
  recordRead(transaction, change, {
    subjectKind: 'employee',
    subjectIds: ids,
    employeeIds: ids,
    fields: header,
    isRecordedEachTime: true,
  });
  return Buffer.concat(parts);
}

/** Some lines of the file. */
export interface EmployeesPart {
  readonly text: string;
  readonly header: readonly string[];
  /** Of its people. */
  readonly ids: readonly string[];
  /** How many people, or jobs, it has. */
  readonly count: number;
}

/**
 * The employees of the company as CSV, in the order of their creation. A cell that a spreadsheet
 * would run as a formula gets a leading apostrophe, which an import removes.
 */
export async function* writeEmployees(
  transaction: Transaction,
  companyId: string,
  { withHistory = false, ...filter }: ExportRequest,
): AsyncGenerator<EmployeesPart> {
  const { stringify } = await import('csv-stringify/sync');
  const toCsv = (records: readonly (readonly string[])[]): string =>
    stringify([...records], { record_delimiter: '\r\n', quoted: true, quoted_empty: true });
  const fields = await listActiveFields(transaction, companyId);
  const own = withHistory ? historyColumns : columns;
  const list = withHistory ? listHistoryForExport : listForExport;
  const header = [...own, ...fields.map(columnOf)];
  yield { text: byteOrderMark + toCsv([header]), header, ids: [], count: 0 };
  for (let afterId: string | undefined = nilUuid; afterId !== undefined; ) {
    const page: { afterId: string; limit: number } = { afterId, limit: peopleAtOnce };
    const { rows }: { rows: ExportedRow[] } = await transaction.query<ExportedRow>(
      list(companyId, filter, page),
    );
    const ids = [...new Set(rows.map(({ id }) => id))];
    const values = await readValues(transaction, companyId, fields.length === 0 ? [] : ids);
    const toCells = (row: ExportedRow, index: number): string[] => {
      const lost = withHistory ? lostColumns(row, rows[index - 1]) : [];
      const custom = values.get(row.id) ?? {};
      return [
        ...own.map((column) => (lost.includes(column) ? noneMark : toCell(row[column] ?? null))),
        ...fields.map(({ code }) => toCell(toText(custom[code]))),
      ];
    };
    yield { text: toCsv(rows.map(toCells)), header, ids, count: rows.length };
    afterId = ids.length < peopleAtOnce ? undefined : ids.at(-1);
  }
}

/** An import repeats the job before for empty cells, so a job that has lost a value says so. */
function lostColumns(row: ExportedRow, before: ExportedRow | undefined): readonly Column[] {
  if (before?.id !== row.id || before.number !== row.number) return [];
  return columnsWithNone.filter((name) => row[name] === null && before[name] !== null);
}

/**
 * OWASP, "CSV Injection": some programs read a line break in a cell as a new row. Fields are
 * limited to one line, but were not always: older values get spaces for line breaks. Blanks around a
 * value stay, because every cell is in quotes.
 */
function toCell(value: string | null): string {
  const text = withoutBreaks(value ?? '');
  return isFormula(text) || /^'*\[none\]$/.test(text) ? `'${text}` : text;
}
