import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type ChildProgram, runProgram, startProgram } from './child-program.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { openScratchDirectory } from './scratch-directory.ts';

const root = join(import.meta.dirname, '../..');
const musterScript = join(root, 'server/bin/muster.js');
const floorScript = join(import.meta.dirname, 'floor-program.ts');
/** `muster seed` prints the keys of this many companies. */
const companiesWithKey = 5;

export interface SeededCompany {
  readonly companyId: string;
  /** Has every scope. */
  readonly apiKey: string;
}

/** Totals over all companies. */
export interface SeedAmounts {
  readonly companies: number;
  readonly employees?: number;
  readonly deliveries?: number;
}

export type SeededCompanies = readonly [SeededCompany, ...SeededCompany[]];

type Role = 'all' | 'api' | 'worker';

/** A separate migrated database, and the service on it as an operator would start it. */
export interface EmbeddedInstallation {
  /** `muster seed`: resolves with all companies it created, each with a key. */
  seedCompanies(amounts: SeedAmounts): Promise<SeededCompanies>;
  startService(role: Role, profileDirectory?: string): Promise<ChildProgram>;
}

/** An installation on PostgreSQL. */
export interface Installation extends EmbeddedInstallation {
  readonly postgres: PostgresServer;
  /** SECRET_KEY */
  readonly secretKey: Uint8Array;
  /** `muster seed`, once, for any number of companies: resolves with those that got a key. */
  seedCrowd(amounts: SeedAmounts): Promise<SeededCompanies>;
  startFloor(): Promise<ChildProgram>;
}

type Settings = Readonly<Record<string, string>>;
type RunMuster = (...args: string[]) => Promise<string>;

/** `cleanUp` stops everything that is started, the latest first. */
export async function openInstallation(cleanUp: AsyncDisposableStack): Promise<Installation> {
  const postgres = await startPostgres();
  cleanUp.defer(() => postgres.stop());
  const secretKey = randomBytes(32);
  const settings = { DATABASE_URL: postgres.url, ...settingsWith(secretKey) };
  const muster = runnerOf(settings);
  await muster('migrate');
  return {
    postgres,
    secretKey,
    seedCompanies: (amounts) => seedCompanies(muster, amounts),
    seedCrowd: (amounts) => seedOnce(muster, amounts),
    startService: serviceStarter(settings, cleanUp),
    startFloor: async () => {
      const floor = await startProgram({
        run: [floorScript],
        settings: { DATABASE_URL: postgres.url },
        readyPath: '/healthz',
      });
      cleanUp.defer(() => floor.stop());
      return floor;
    },
  };
}

/** On the embedded database, which only one process at a time can open. */
export async function openEmbedded(cleanUp: AsyncDisposableStack): Promise<EmbeddedInstallation> {
  const settings = {
    DATA_DIR: openScratchDirectory(cleanUp),
    ...settingsWith(randomBytes(32)),
  };
  const muster = runnerOf(settings);
  await muster('migrate');
  return {
    seedCompanies: (amounts) => seedCompanies(muster, amounts),
    startService: serviceStarter(settings, cleanUp),
  };
}

function settingsWith(secretKey: Buffer): Settings {
  return {
    SECRET_KEY: secretKey.toString('base64'),
    RATE_LIMIT_PER_MINUTE: '1000000',
    WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8',
    LOG_LEVEL: 'warn',
  };
}

function runnerOf(settings: Settings): RunMuster {
  return (...args) => runProgram(process.execPath, [musterScript, ...args], { settings });
}

function serviceStarter(
  settings: Settings,
  cleanUp: AsyncDisposableStack,
): EmbeddedInstallation['startService'] {
  let started = 0;
  return async (role, profileDirectory) => {
    started += 1;
    const profiling =
      profileDirectory === undefined
        ? []
        : [
            '--cpu-prof',
            `--cpu-prof-dir=${profileDirectory}`,
            `--cpu-prof-name=${role}-${started}.cpuprofile`,
          ];
    const service = await startProgram({
      run: [...profiling, musterScript, 'serve', '--role', role],
      settings,
      readyPath: '/healthz',
    });
    cleanUp.defer(() => service.stop());
    return service;
  };
}

async function seedCompanies(muster: RunMuster, amounts: SeedAmounts): Promise<SeededCompanies> {
  const { companies } = amounts;
  const [first, ...others] = await seedOnce(muster, {
    ...amounts,
    companies: Math.min(companies, companiesWithKey),
  });
  while (others.length + 1 < companies) {
    const missing = Math.min(companies - others.length - 1, companiesWithKey);
    others.push(...(await seedOnce(muster, { companies: missing })));
  }
  return [first, ...others];
}

async function seedOnce(
  muster: RunMuster,
  { companies, employees = 0, deliveries = 0 }: SeedAmounts,
): Promise<SeededCompanies> {
  const amounts = Object.entries({ companies, employees, deliveries });
  const args = amounts.flatMap(([name, value]) => [`--${name}`, String(value)]);
  const [first, ...others] = readSeeded(await muster('seed', ...args, '--json'));
  if (first === undefined) throw new Error('muster seed made no company');
  return [first, ...others];
}

function readSeeded(output: string): SeededCompany[] {
  const { companies } = JSON.parse(output) as { companies: { id: string; key: string }[] };
  return companies.map(({ id, key }) => ({ companyId: id, apiKey: key }));
}
