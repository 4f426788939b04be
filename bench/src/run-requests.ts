import { openInstallation } from './installation.ts';
import type { PostgresServer } from './postgres-server.ts';
import { peakMemoryMbOf } from './process-usage.ts';
import type { RequestScenarioName } from './options.ts';
import { compareOn, type RequestBench, statementsFor } from './request-scenarios.ts';
import type { ProcessFigures, RequestComparison } from './results.ts';
import type { RunContext } from './run-context.ts';
import { startReceiver } from './receiver.ts';
import { seedFloor, settleDatabase } from './seed.ts';
import { subscribe } from './subscribe.ts';
import { openScratchDirectory, writeLines } from './scratch-directory.ts';
import { waitUntilSettled } from './wait-until-settled.ts';
import type { ChildProgram } from './child-program.ts';

export interface RequestRun {
  readonly requests: RequestComparison[];
  readonly processes: { readonly floor: ProcessFigures; readonly service: ProcessFigures };
}

/** Runs the scenarios that answer requests, with baseline and service on one database. */
export async function runRequests(
  context: RunContext,
  scenarios: readonly RequestScenarioName[],
): Promise<RequestRun> {
  const { options, cleanUp, report } = context;
  const installation = await openInstallation(cleanUp);
  const { postgres } = installation;
  const { administrator } = postgres;
  context.noteVersion(postgres.version);
  report(`seeding ${options.employees} employees`);
  const [company] = await installation.seedCompanies({
    companies: 1,
    employees: options.employees,
  });
  const receiver = await startReceiver(cleanUp);
  await subscribe(installation, company, { receiver, endpoints: 1 });
  await seedFloor(administrator);
  await settleDatabase(administrator);
  const floor = await installation.startFloor();
  const service = await installation.startService('api', options.profileDirectory);
  const data = { ...(await writeIds(postgres, cleanUp)), postgres };
  const { apiKey } = company;
  const bench: RequestBench = {
    ...context,
    base: { name: 'floor', program: floor, path: '/employees', apiKey: undefined, ...data },
    measured: {
      name: 'muster',
      program: service,
      path: '/api/v1/employees',
      apiKey,
      ...data,
      settle: () => waitUntilSettled(postgres),
    },
  };
  const requests: RequestComparison[] = [];
  for (const scenario of scenarios) {
    // An employee counts as created when the delivery is sent, so the worker is included.
    const worker = scenario === 'create' ? await installation.startService('worker') : undefined;
    const { base, measured } = await compareOn(bench, scenario);
    const statements = await statementsFor(bench, scenario);
    requests.push({
      scenario,
      floor: { ...base, statements: 1 },
      service: { ...measured, statements },
    });
    await worker?.stop();
  }
  const failure = await findMissingDeliveries(postgres, options.employees);
  if (failure !== undefined) context.fail(failure);
  return { requests, processes: { floor: figuresOf(floor), service: figuresOf(service) } };
}

function figuresOf({ pid, startMs }: ChildProgram): ProcessFigures {
  return { startMs, peakMemoryMb: peakMemoryMbOf(pid) };
}

async function writeIds(
  { administrator }: PostgresServer,
  cleanUp: AsyncDisposableStack,
): Promise<{ idsFile: string; sampleId: string }> {
  const { rows } = await administrator.query<{ id: string }>('select id from floor.employees');
  const ids = rows.map(({ id }) => id);
  const idsFile = writeLines(openScratchDirectory(cleanUp), 'ids.txt', ids);
  return { idsFile, sampleId: ids[0] ?? '' };
}

/** Each created employee must have led to one event and one delivery. */
async function findMissingDeliveries(
  { administrator }: PostgresServer,
  seeded: number,
): Promise<string | undefined> {
  const { rows } = await administrator.query<{
    created: number;
    events: number;
    deliveries: number;
  }>(
    `select (select count(*)::int from employees) - $1::int as created,
       (select count(*)::int from events) as events,
       (select count(*)::int from webhook_deliveries) as deliveries`,
    [seeded],
  );
  const { created = 0, events = 0, deliveries = 0 } = rows[0] ?? {};
  return created === events && created === deliveries
    ? undefined
    : `create: ${created} employees, but ${events} events and ${deliveries} deliveries`;
}
