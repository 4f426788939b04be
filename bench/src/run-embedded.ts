import type { ChildProgram } from './child-program.ts';
import type { Contestant } from './contestant.ts';
import { type EmbeddedInstallation, openEmbedded, openInstallation } from './installation.ts';
import { requestScenarioNames } from './options.ts';
import type { PostgresServer } from './postgres-server.ts';
import { peakMemoryMbOf } from './process-usage.ts';
import { compareOn } from './request-scenarios.ts';
import type { EmbeddedResult } from './results.ts';
import type { RunContext } from './run-context.ts';
import { openScratchDirectory, writeLines } from './scratch-directory.ts';
import { settleDatabase } from './seed.ts';
import { median } from './statistics.ts';

const employeesPath = '/api/v1/employees';
const pageRows = 200;

interface Started {
  readonly contestant: Contestant;
  readonly startMs: number;
}

/**
 * `muster serve` on the embedded database compared with PostgreSQL, with a number of employees that
 * does not require PostgreSQL.
 */
export async function runEmbedded(context: RunContext): Promise<EmbeddedResult> {
  const { cleanUp, options, report, noteVersion } = context;
  const employees = options.employeesEmbedded;
  const onPostgres = await openInstallation(cleanUp);
  noteVersion(onPostgres.postgres.version);
  report(`embedded: seeding ${employees} employees`);
  const postgres = await openContestant(context, onPostgres, onPostgres.postgres);
  const embedded = await openContestant(context, await openEmbedded(cleanUp), undefined);
  const bench = {
    ...context,
    base: { name: 'on PostgreSQL', ...postgres.contestant },
    measured: { name: 'embedded', ...embedded.contestant },
  };
  const scenarios: EmbeddedResult['scenarios'][number][] = [];
  for (const scenario of requestScenarioNames) {
    const { base, measured } = await compareOn(bench, scenario);
    scenarios.push({ scenario, postgres: base, embedded: measured });
  }
  return {
    employees,
    scenarios,
    processes: { postgres: figuresOf(postgres), embedded: figuresOf(embedded) },
  };
}

/** Seeds, then starts several times: the measured start is the one on an existing database. */
async function openContestant(
  { options, cleanUp }: RunContext,
  installation: EmbeddedInstallation,
  postgres: PostgresServer | undefined,
): Promise<Started> {
  const [{ apiKey }] = await installation.seedCompanies({
    companies: 1,
    employees: options.employeesEmbedded,
  });
  if (postgres !== undefined) await settleDatabase(postgres.administrator);
  const startsMs: number[] = [];
  let program = await installation.startService('all');
  while (startsMs.push(program.startMs) < options.rounds) {
    await program.stop();
    program = await installation.startService('all');
  }
  const ids = await readIds(program, apiKey);
  const idsFile = writeLines(openScratchDirectory(cleanUp), 'ids.txt', ids);
  return {
    contestant: {
      program,
      path: employeesPath,
      apiKey,
      idsFile,
      sampleId: ids[0] ?? '',
      postgres,
    },
    startMs: median(startsMs),
  };
}

/** Page by page, because no other process can open the embedded database. */
async function readIds({ url }: ChildProgram, apiKey: string): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const response = await fetch(`${url}${employeesPath}?limit=${pageRows}${query}`, {
      headers: { authorization: `Bearer ${apiKey}` },
    });
    if (!response.ok) throw new Error(`a list of employees was refused: ${response.status}`);
    const page = (await response.json()) as {
      employees: { id: string }[];
      next_cursor: string | null;
    };
    ids.push(...page.employees.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  return ids;
}

function figuresOf({ contestant, startMs }: Started): EmbeddedResult['processes']['embedded'] {
  return { startMs, peakMemoryMb: peakMemoryMbOf(contestant.program.pid) };
}
