import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { type Config, readConfig } from '../config.ts';
import { type CheckResult, runCheck } from './check.ts';
import {
  checkClock,
  checkMigrations,
  checkPartitions,
  checkQueue,
  checkRoles,
  checkVersion,
} from './check-database.ts';
import { checkDeliveries, checkRedis, checkSecretKey } from './check-service.ts';

/** `muster doctor`: looks at everything, changes nothing, and exits with 1 when something is wrong. */
export async function runDoctor({ json }: { json?: boolean }): Promise<void> {
  const config = readConfig();
  const checks = [...(await checkAll(config)), ...(await checkOptionalRedis(config))];
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

async function checkAll(config: Config): Promise<CheckResult[]> {
  let database: Database | undefined;
  const reached = await runCheck('database', async () => {
    database = await openDatabase({
      databaseUrl: config.databaseUrl,
      dataDirectory: config.dataDirectory,
      applicationName: 'muster doctor',
    });
    return checkVersion(database);
  });
  try {
    return [
      reached,
      ...(await checkInside(reached.status === 'ok' ? database : undefined, config)),
    ];
  } finally {
    await database?.close();
  }
}

/** What can only be asked of a database that answers; without one these are skipped. */
async function checkInside(database: Database | undefined, config: Config): Promise<CheckResult[]> {
  const looks: readonly (readonly [string, (database: Database) => Promise<string>])[] = [
    ['clock', (open) => checkClock(open, systemClock)],
    ['migrations', checkMigrations],
    ['roles', checkRoles],
    ['queue', checkQueue],
    ['deliveries', checkDeliveries],
    ['partitions', (open) => checkPartitions(open, config.retention)],
    ['secret key', (open) => checkSecretKey(open, config)],
  ];
  const results: CheckResult[] = [];
  let obstacle = database === undefined ? 'the database does not answer' : undefined;
  for (const [name, look] of looks) {
    if (database === undefined || obstacle !== undefined) {
      results.push({ name, status: 'skipped', detail: obstacle ?? '' });
      continue;
    }
    const result = await runCheck(name, () => look(database));
    results.push(result);
    if (name === 'migrations' && result.status === 'wrong') {
      obstacle = 'there is nothing to look at before the migrations';
    }
  }
  return results;
}

async function checkOptionalRedis({ redisUrl }: Config): Promise<CheckResult[]> {
  if (redisUrl === undefined) {
    return [{ name: 'redis', status: 'skipped', detail: 'REDIS_URL is not set' }];
  }
  return [await runCheck('redis', () => checkRedis(redisUrl))];
}
