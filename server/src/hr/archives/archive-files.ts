import type { DerivedFiles } from '../../access/company-archives/derived-files.ts';
import { byteOrderMark, toCsvCell } from '../../platform/csv-cell.ts';
import type { Database, Transaction } from '../../platform/database/driver.ts';
import type { ZipEntry } from '../../platform/zip/write-zip.ts';
import { countSignedContracts, readSignedContracts } from '../contracts/read-signed-contracts.ts';
import { renderContract } from '../contracts/render-contract.ts';
import { writeEmployees } from '../employees/export-employees.ts';
import {
  countFinalPayslips,
  readFinalDocuments,
} from '../payroll/outputs/payslips/read-final-documents.ts';
import { renderPayslip } from '../payroll/outputs/payslips/render-payslip.ts';
import { type ArchiveTable, archiveTables, type LineOfTable } from './archive-tables.sql.ts';

const linesAtOnce = 1_000;

/**
 * The files of an archive that people open: tables for a spreadsheet, final payslips and signed contracts as PDF.
 * Each is named after its record, and `payslips.csv` has the names.
 */
export function createArchiveFiles(database: Database): DerivedFiles {
  return {
    count: async (transaction, companyId) =>
      (await countFinalPayslips(transaction, companyId)) +
      (await countSignedContracts(transaction, companyId)),
    tables: writeTables,
    documents: (companyId) => drawDocuments(database, companyId),
  };
}

async function* writeTables(transaction: Transaction, companyId: string): AsyncGenerator<ZipEntry> {
  for (const [name, withHistory] of [
    ['employees', false],
    ['employment-history', true],
  ] as const) {
    const chunks = writeEmployees(transaction, companyId, { withHistory });
    yield { folder: 'csv', name: `${name}.csv`, chunks: textOf(chunks) };
  }
  for (const table of archiveTables) {
    const chunks = writeTable(transaction, companyId, table);
    yield { folder: 'csv', name: `${table.name}.csv`, chunks };
  }
}

async function* textOf(parts: AsyncIterable<{ readonly text: string }>): AsyncGenerator<Buffer> {
  for await (const { text } of parts) yield Buffer.from(text);
}

async function* writeTable(
  transaction: Transaction,
  companyId: string,
  table: ArchiveTable,
): AsyncGenerator<Buffer> {
  const { stringify } = await import('csv-stringify/sync');
  const toCsv = (lines: (readonly string[])[]): Buffer =>
    Buffer.from(stringify(lines, { record_delimiter: '\r\n', quoted: true, quoted_empty: true }));
  yield Buffer.from(byteOrderMark);
  yield toCsv([table.columns]);
  let after: readonly string[] | undefined = [];
  while (after !== undefined) {
    const statement = table.read(companyId, after, linesAtOnce);
    const { rows }: { rows: LineOfTable[] } = await transaction.query<LineOfTable>(statement);
    if (rows.length > 0) yield toCsv(rows.map(({ cells }) => cells.map(toCell)));
    after = rows.at(-1)?.key;
  }
}

/** A negative number begins like a formula, and no spreadsheet runs it. */
function toCell(value: string | null): string {
  return value !== null && /^-\d+(\.\d+)?$/.test(value) ? value : toCsvCell(value);
}

async function* drawDocuments(database: Database, companyId: string): AsyncGenerator<ZipEntry> {
  for await (const document of readFinalDocuments(database, companyId)) {
    const content = await renderPayslip(document);
    yield { folder: 'payslips', name: `${document.payslip.id}.pdf`, content };
  }
  for await (const contract of readSignedContracts(database, companyId)) {
    yield {
      folder: 'contracts',
      name: `${contract.id}.pdf`,
      content: await renderContract(contract),
    };
  }
}
