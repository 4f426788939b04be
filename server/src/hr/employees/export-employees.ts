import type { EmployeesRow } from '../../../schema/rows.gen.ts';
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
 * The employees of the company as CSV, in the order of their creation. A cell that a spreadsheet
 * would run as a formula gets a leading apostrophe, which an import removes. Records the read.
 *
 * @throws Problem `validation_failed` if there are more than 100,000 rows
 */
export async function exportEmployees(
  change: UserChange,
  { withHistory = false, ...filter }: ExportRequest,
): Promise<Uint8Array> {
  const { transaction, actor } = change;
  const { stringify } = await import('csv-stringify/sync');
  const toCsv = (records: readonly (readonly string[])[]): string =>
    stringify([...records], { record_delimiter: '\r\n', quoted: true, quoted_empty: true });
  const fields = await listActiveFields(transaction, actor.companyId);
  const own = withHistory ? historyColumns : columns;
  const header = [...own, ...fields.map(columnOf)];
  const parts: Buffer[] = [Buffer.from(byteOrderMark + toCsv([header]))];
  const ids: string[] = [];
  let count = 0;
  for (let afterId = nilUuid; ; ) {
    const page = { afterId, limit: peopleAtOnce };
    const list = withHistory ? listHistoryForExport : listForExport;
    const { rows } = await transaction.query<ExportedRow>(list(actor.companyId, filter, page));
    const batchIds = [...new Set(rows.map(({ id }) => id))];
    ids.push(...batchIds);
    count += rows.length;
    const values = await readValues(
      transaction,
      actor.companyId,
      fields.length === 0 ? [] : batchIds,
    );
    if (count > rowsMax) {
      throw new Problem(
        'validation_failed',
        say`An export can contain at most ${rowsMax} rows. Filter the list by status or department.`,
      );
    }
    const toCells = (row: ExportedRow, index: number): string[] => {
      const lost = withHistory ? lostColumns(row, rows[index - 1]) : [];
      const custom = values.get(row.id) ?? {};
      return [
        ...own.map((column) => (lost.includes(column) ? noneMark : toCell(row[column] ?? null))),
        ...fields.map(({ code }) => toCell(toText(custom[code]))),
      ];
    };
    parts.push(Buffer.from(toCsv(rows.map(toCells))));
    if (batchIds.length < peopleAtOnce) {
      break;
    }
    afterId = ids.at(-1) ?? nilUuid;
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
