// Keeps a CSV file of current employees up to date, for a phone book, a mailing list or another
// system:
//   MUSTER_URL=https://… MUSTER_API_KEY=svc_live_… node sync-directory.ts directory.csv
// The API key needs the scope employees:read. Run it as often as you like: it only requests changes.
// To start over, or to use another company, delete directory.csv.state.json.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createMuster, type Employee } from '@muster/sdk';

const { MUSTER_URL = '', MUSTER_API_KEY = '' } = process.env;
const csvPath = process.argv[2] ?? 'directory.csv';
const statePath = `${csvPath}.state.json`;
const columns = ['last_name', 'first_name', 'email', 'phone', 'job_title', 'department'] as const;

type Person = Pick<Employee, 'id' | (typeof columns)[number]>;

interface State {
  /** Undefined before the first run, which reads all employees. */
  readonly updatedSince?: string;
  readonly people: readonly Person[];
}

/**
 * Clocks differ, and a change can be in progress while this program reads: reading it twice is
 * safe.
 */
const overlapMs = 5 * 60_000;

async function readState(): Promise<State> {
  try {
    return JSON.parse(await readFile(statePath, 'utf8')) as State;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { people: [] };
    throw error;
  }
}

/** Atomic: other programs that read the file meanwhile get the old one. */
async function replaceFile(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
}

function toPerson(employee: Employee): Person {
  const { id, last_name, first_name, email, phone, job_title, department } = employee;
  return { id, last_name, first_name, email, phone, job_title, department };
}

/**
 * A value that a spreadsheet would run as a formula, unless it is a phone number, gets an
 * apostrophe.
 */
function toCell(value: string | null | undefined): string {
  const text = value ?? '';
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^\+[\d ]+$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function toCsv(people: readonly Person[]): string {
  const rows = people.map((person) => columns.map((column) => toCell(person[column])).join(','));
  return `${[columns.join(','), ...rows].join('\r\n')}\r\n`;
}

const muster = createMuster({ baseUrl: MUSTER_URL, apiKey: MUSTER_API_KEY });
const { updatedSince, people } = await readState();
const directory = new Map(people.map((person) => [person.id, person]));
const startedMs = Date.now();

let read = 0;
const changed = updatedSince === undefined ? {} : { updated_since: updatedSince };
for await (const employee of muster.employees.list(changed)) {
  read += 1;
  // Employees are never deleted: former ones are terminated, future ones are onboarding.
  const isHere = employee.status === 'active' || employee.status === 'on_leave';
  if (isHere) directory.set(employee.id, toPerson(employee));
  else directory.delete(employee.id);
}

const sorted = [...directory.values()].toSorted(
  (one, other) =>
    one.last_name.localeCompare(other.last_name, 'en') ||
    one.first_name.localeCompare(other.first_name, 'en'),
);
// The state is written last, so that an interrupted run is repeated.
await replaceFile(csvPath, toCsv(sorted));
const next: State = {
  updatedSince: new Date(startedMs - overlapMs).toISOString(),
  people: sorted,
};
await replaceFile(statePath, JSON.stringify(next));
console.log(`${read} read, ${sorted.length} in ${csvPath}`);
