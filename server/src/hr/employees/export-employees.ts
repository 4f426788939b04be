import type { EmployeesRow } from '../../../schema/rows.gen.ts';
import { recordRead } from '../../access/audit/record-read.ts';
import { byteOrderMark, toCsvCell } from '../../platform/csv-cell.ts';
import { Problem } from '../../platform/http/problem.ts';
import { nilUuid } from '../../platform/ids.ts';
import type { UserChange } from '../change.ts';
import { columnOf } from '../custom-fields/custom-field.ts';
import { listActiveFields } from '../custom-fields/definitions/list-custom-fields.ts';
import { readValues } from '../custom-fields/values/read-values.ts';
import { toText } from '../custom-fields/values/value-text.ts';
import { type ExportFilter, listForExport } from './employee-export.sql.ts';

/** The columns of an import, then those an import doesn't change. */
const columns = [
  'external_id',
  'employee_number',
  'first_name',
  'last_name',
  'email',
  'phone',
  'job_title',
  'department',
  'location',
  'employment_type',
  'start_date',
  'manager_email',
  'id',
  'status',
  'termination_date',
] as const;

type ExportedRow = Pick<EmployeesRow, Exclude<(typeof columns)[number], 'manager_email'>> & {
  readonly manager_email: EmployeesRow['email'] | null;
};

/** The largest company size that the service is measured with: a file of about 25 MB. */
const rowsMax = 100_000;
const rowsAtOnce = 5_000;

/**
 * The employees of the company as CSV, in the order of their creation. A cell that a spreadsheet
 * would run as a formula gets a leading apostrophe, which an import removes. Records the read.
 *
 * @throws Problem `validation_failed` if there are more than 100,000
 */
export async function exportEmployees(
  change: UserChange,
  filter: ExportFilter,
): Promise<Uint8Array> {
  const { transaction, actor } = change;
  const { stringify } = await import('csv-stringify/sync');
  const toCsv = (records: readonly (readonly string[])[]): string =>
    stringify([...records], { record_delimiter: '\r\n', quoted: true, quoted_empty: true });
  const fields = await listActiveFields(transaction, actor.companyId);
  const header = [...columns, ...fields.map(columnOf)];
  const parts: Buffer[] = [Buffer.from(byteOrderMark + toCsv([header]))];
  const ids: string[] = [];
  for (let afterId = nilUuid; ; ) {
    const { rows } = await transaction.query<ExportedRow>(
      listForExport(actor.companyId, filter, { afterId, limit: rowsAtOnce }),
    );
    const batchIds = rows.map(({ id }) => id);
    ids.push(...batchIds);
    const values = await readValues(
      transaction,
      actor.companyId,
      fields.length === 0 ? [] : batchIds,
    );
    if (ids.length > rowsMax) {
      throw new Problem(
        'validation_failed',
        `An export can contain at most ${rowsMax} employees. Filter the list by status or department.`,
      );
    }
    // In batches, so that other requests run in between.
    const toCells = (row: ExportedRow): string[] => {
      const own = values.get(row.id) ?? {};
      return [
        ...columns.map((column) => toCsvCell(row[column])),
        ...fields.map(({ code }) => toCsvCell(toText(own[code]))),
      ];
    };
    parts.push(Buffer.from(toCsv(rows.map(toCells))));
    if (rows.length < rowsAtOnce) {
      break;
    }
    afterId = ids.at(-1) ?? nilUuid;
  }
  recordRead(transaction, change, {
    subjectKind: 'employee',
    subjectIds: ids,
    employeeIds: ids,
    fields: header,
  });
  return Buffer.concat(parts);
}
