import { systemClock } from '../../platform/clock.ts';
import { type Database, DatabaseUnavailable } from '../../platform/database/driver.ts';
import { type Config, readConfig } from '../config.ts';
import { databaseRemedy } from '../explain-absence.ts';
import { openConfiguredDatabase } from '../open-configured-database.ts';
import { describeDatabase, refuseAbsentDatabase } from '../find-installation.ts';
import { type CheckResult, Fault, runCheck } from './check.ts';
import { checkVersion } from './check-database.ts';
import { databaseChecks, otherChecks, runOne } from './checks.ts';

/** `muster doctor`: checks everything, changes nothing, and exits with 1 if there is a fault. */
export async function runDoctor({ json }: { json?: boolean }): Promise<void> {
  const config = readConfig();
  const checks = [...(await checkAll(config)), ...(await checkOthers(config))];
  const healthy = checks.every(({ status }) => status !== 'wrong');
  const text = json === true ? JSON.stringify({ healthy, checks }) : checks.map(toLine).join('\n');
  process.stdout.write(`${text}\n`);
  if (!healthy) {
    process.exitCode = 1;
  }
}

function toLine({ name, status, detail }: CheckResult): string {
  const mark = { ok: 'ok     ', wrong: 'WRONG  ', skipped: 'skipped' }[status];
  return `${mark}  ${name.padEnd(12)}  ${detail}`;
}

async function openExisting(config: Config): Promise<Database> {
  refuseAbsentDatabase(config);
  return openConfiguredDatabase(config, { applicationName: 'muster doctor' });
}

async function checkAll(config: Config): Promise<CheckResult[]> {
  const opening = openExisting(config);
  // Outside the check, which has a deadline: how long the embedded database takes to open depends
  // on its data and the machine, and one that opened after the deadline would never be closed.
  await Promise.allSettled([opening]);
  const reached = await runCheck('database', async () =>
    describeVersion(await opening, config).catch(explainAbsence),
  );
  try {
    return [
      reached,
      ...(await checkInside(reached.status === 'ok' ? await opening : undefined, config)),
    ];
  } finally {
    await opening.then(
      (database) => database.close(),
      () => undefined,
    );
  }
}

async function describeVersion(database: Database, config: Config): Promise<string> {
  return `${await checkVersion(database)}: ${describeDatabase(config)}`;
}

function explainAbsence(error: unknown): never {
  if (!(error instanceof DatabaseUnavailable)) throw error;
  throw new Fault(`${error.message}. ${databaseRemedy(error)}`);
}

/** Checks that need a reachable database; without one they are skipped. */
async function checkInside(database: Database | undefined, config: Config): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  let obstacle = database === undefined ? 'the database is not available' : undefined;
  for (const check of databaseChecks) {
    const { name } = check;
    if (database === undefined || obstacle !== undefined) {
      results.push({ name, status: 'skipped', detail: obstacle ?? '' });
      continue;
    }
    const result = await runOne(check, { database, config, clock: systemClock, isWatch: false });
    results.push(result);
    if (name === 'migrations' && result.status === 'wrong') obstacle = 'migrations are pending';
  }
  return results;
}

/** Checks that don't depend on the database. */
async function checkOthers(config: Config): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const check of otherChecks) results.push(await runOne(check, { config }));
  return results;
}
