import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countCases } from '../../harness/count-cases.ts';
import { eventually } from '../../harness/eventually.ts';
import { findPostgresBin } from '../../harness/find-program.ts';
import type { PostgresCluster } from '../../harness/postgres-cluster.ts';
import { type ServingProcess, serveMuster } from '../processes/muster-process.ts';
import { makePlaceToServe, type PlaceToServe } from '../processes/place-to-serve.ts';
import { type Receiver, startReceiver } from '../../harness/receiver.ts';
import { runMuster } from '../../harness/run-muster.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
  unprivilegedUser,
} from '../../harness/throw-away-directory.ts';
import { paste, restoredUrl, startBareCluster } from './database-shell.ts';
import { readDocumentedCommands } from './documented-commands.ts';
import {
  type FurnishedCompany,
  furnish,
  hireAt,
  listEmployeeIds,
  readSigned,
  useSession,
} from './furnished-place.ts';

const execute = promisify(execFile);
let place: PlaceToServe;
let restored: PostgresCluster;
let receiver: Receiver;
let company: FurnishedCompany;
let backups: string;
let serving: ServingProcess | undefined;

beforeAll(async () => {
  backups = makeThrowAwayDirectory('muster-backup-', unprivilegedUser());
  place = await makePlaceToServe();
  receiver = await startReceiver();
  company = await furnish(place, receiver.url);
  restored = await startBareCluster();
});
afterAll(async () => {
  await stopServing();
  await receiver.close();
  await restored.stop();
  await place.remove();
  removeThrowAwayDirectory(backups);
});

async function serve(role: 'all' | 'api', url?: string): Promise<ServingProcess> {
  await stopServing();
  const settings = { ...place.settings, ...(url !== undefined && { DATABASE_URL: url }) };
  serving = await serveMuster(settings, ['--role', role]);
  return serving;
}

async function stopServing(): Promise<void> {
  serving?.kill('SIGTERM');
  await serving?.ended;
  serving = undefined;
}

test('a dump is restored elsewhere, and everything continues from that moment', async ({
  task,
}) => {
  const first = await serve('all');
  const sent = await hireAt(first.address, company.key);
  await receiver.waitFor(1, 20_000);
  // No worker delivers from here on: the dump of the live database contains two pending deliveries.
  const { address } = await serve('api');
  const pending = [
    await hireAt(address, company.key),
    await hireAt(address, company.key),
  ].toSorted();
  const cluster = place.cluster as PostgresCluster;
  await paste(readDocumentedCommands('backup'), cluster, backups);
  const lost = await hireAt(address, company.key);
  await stopServing();
  await cluster.crash();

  await paste(readDocumentedCommands('restore'), restored, backups);
  const url = restoredUrl(cluster, restored);
  const settings = { ...place.settings, DATABASE_URL: url };
  for (const command of readDocumentedCommands('check').trim().split('\n')) {
    const args = command.replace('npx muster ', '').split(' ');
    const ended = await runMuster(args, { settings });
    expect(`${command}: ${ended.status} ${ended.stderr}${ended.stdout}`).toMatch(`${command}: 0 `);
  }

  const after = await serve('all', url);
  expect(await listEmployeeIds(after.address, company.key)).toEqual([sent, ...pending].toSorted());
  expect(await useSession(after.address, company.sessionToken)).toBe(200);
  await receiver.waitFor(3, 30_000);
  const next = await hireAt(after.address, company.key);
  const requests = await receiver.waitFor(4, 30_000);
  // Each once, under the previous secret; `lost` is gone, and what was sent before stays sent.
  const told = requests.map((request) => readSigned(request, company.endpointSecret));
  expect(told.toSorted()).toEqual([sent, ...pending, next].toSorted());
  expect(told).not.toContain(lost);
  const ids = requests.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(ids.length);
  await eventually(async () => {
    const ended = await runMuster(['audit', 'verify', '--json'], { settings });
    const { sound, companies } = JSON.parse(ended.stdout) as {
      sound: boolean;
      companies: { sealed: string; unsealed: string }[];
    };
    expect(sound).toBe(true);
    expect(Number(companies[0]?.unsealed)).toBe(0);
    expect(Number(companies[0]?.sealed)).toBeGreaterThan(3);
  }, 20_000);
  // Employees, session, key, signatures, deliveries, chain, doctor.
  countCases(task, 'backup-restore', 7);
});

test('the owner of the tables gets an error instead of an empty dump', async ({ task }) => {
  const url = restoredUrl(place.cluster as PostgresCluster, restored);
  const pgDump = `${findPostgresBin()}/pg_dump`;
  await expect(execute(pgDump, ['--dbname', url, '--file', '/dev/null'])).rejects.toThrow(
    /row-level security/,
  );
  countCases(task, 'backup-restore', 1);
});
