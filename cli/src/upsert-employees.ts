import type { EmployeeRow, EmployeeRowResult } from '../../sdk/src/muster.ts';
import { CliFailure } from './cli-failure.ts';
import { type CommonOptions, openMuster } from './connect.ts';
import { type Column, renderLine, renderTable } from './print-table.ts';
import { print, tell } from './print.ts';
import { readPeople } from './read-people.ts';

export interface UpsertArguments extends CommonOptions {
  readonly file: string;
  readonly dryRun?: boolean;
  readonly allOrNothing?: boolean;
}

/** The maximum of the service. */
const batchRowsMax = 1_000;
/** The service accepts 2 MiB, including the members around the rows. */
const batchBytesMax = 2_000_000;

/** The outcome of a row; `row` is its place in the file, from 1. */
interface RowOutcome extends Omit<EmployeeRowResult, 'index'> {
  readonly row: number;
}

const columns: readonly Column<RowOutcome>[] = [
  { title: 'ROW', value: ({ row }) => row, whole: true },
  { title: 'EXTERNAL ID', value: ({ external_id: id }) => id },
  { title: 'CODE', value: ({ problem }) => problem?.code, whole: true },
  { title: 'PROBLEM', value: ({ problem }) => (problem === null ? '' : describeProblem(problem)) },
];

/** `muster employees upsert` */
export async function upsertEmployees(options: UpsertArguments): Promise<void> {
  const { file, dryRun = false, allOrNothing = false, json = false } = options;
  const rows = await readPeople(file);
  const batches = inBatches(rows);
  if (allOrNothing && batches.length > 1) {
    throw new CliFailure(
      'usage',
      `--all-or-nothing works for ${batchRowsMax} rows of 2 MB in total; ${file} has more.`,
    );
  }
  const { employees } = openMuster(options);
  const counts: Record<string, number> = { created: 0, updated: 0, unchanged: 0, failed: 0 };
  const failed: RowOutcome[] = [];
  let sent = 0;
  for (const batch of batches) {
    const { results } = await employees
      .upsertMany(batch, { dryRun, allOrNothing })
      .catch((error) => {
        if (sent > 0) tell(describeBreak(sent, rows.length));
        throw error;
      });
    for (const { outcome, ...result } of results.map((each) => inFile(each, sent))) {
      counts[outcome] = (counts[outcome] ?? 0) + 1;
      if (outcome === 'failed') failed.push({ outcome, ...result });
      if (json) await print(JSON.stringify({ ...result, outcome }));
    }
    sent += batch.length;
    if (!json && batches.length > 1) tell(`${sent} of ${rows.length} rows`);
  }
  if (!json) await printOutcome(counts, failed, dryRun);
  if (failed.length > 0) {
    throw new CliFailure('refused', `${failed.length} of ${rows.length} rows failed.`);
  }
}

/** In the order of the file. */
function inBatches(rows: readonly EmployeeRow[]): EmployeeRow[][] {
  const batches: EmployeeRow[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const rowBytes = Buffer.byteLength(JSON.stringify(row)) + 1;
    const current = batches.at(-1);
    if (
      current === undefined ||
      current.length === batchRowsMax ||
      bytes + rowBytes > batchBytesMax
    ) {
      batches.push([row]);
      bytes = rowBytes;
    } else {
      current.push(row);
      bytes += rowBytes;
    }
  }
  return batches;
}

/** The service counts the rows of a batch from 0, in pointers and in details such as "Row 0 has …". */
function inFile({ index, problem, ...result }: EmployeeRowResult, before: number): RowOutcome {
  const row = before + index + 1;
  if (problem === null) return { row, ...result, problem };
  const detail = problem.detail.replace(
    /^Row (\d+) /,
    (_start, other: string) => `Row ${before + Number(other) + 1} `,
  );
  const errors = problem.errors.map((error) =>
    'pointer' in error
      ? { ...error, pointer: error.pointer.replace(/^\/employees\/\d+/, '') }
      : error,
  );
  return { row, ...result, problem: { ...problem, detail, errors } };
}

/** The invalid fields if there are any, otherwise the detail. */
function describeProblem({ detail, errors }: NonNullable<RowOutcome['problem']>): string {
  if (errors.length === 0) return detail;
  return errors
    .map((error) => `${'pointer' in error ? error.pointer.slice(1) : ''} ${error.detail}`.trim())
    .join('; ');
}

function describeBreak(sent: number, total: number): string {
  return `muster: ${sent} of ${total} rows were sent. Run the command again to continue: rows already written are unchanged.`;
}

async function printOutcome(
  counts: Readonly<Record<string, number>>,
  failed: readonly RowOutcome[],
  isDryRun: boolean,
): Promise<void> {
  if (process.stdout.isTTY && failed.length > 0) {
    await print(renderTable(columns, failed, process.stdout.columns || 80));
  } else {
    for (const each of failed) await print(renderLine(columns, each));
  }
  const summary = Object.entries(counts).map(([outcome, count]) => `${outcome} ${count}`);
  tell(`${summary.join(', ')}${isDryRun ? '. Dry run: nothing was written.' : ''}`);
}
