import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type ChildProgram, runProgram, startProgram } from './child-program.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

const root = join(import.meta.dirname, '../..');
const musterScript = join(root, 'server/bin/muster.js');
const floorScript = join(import.meta.dirname, 'floor-program.ts');
/** `muster seed` prints the keys of so many companies and no more. */
const companiesWithKey = 5;

export interface SeededCompany {
  readonly companyId: string;
  /** May do everything. */
  readonly apiKey: string;
}

/** Rows of all companies together. */
export interface SeedAmounts {
  readonly companies: number;
  readonly employees?: number;
  readonly deliveries?: number;
}

export type SeededCompanies = readonly [SeededCompany, ...SeededCompany[]];

/** A migrated database of its own, and the service on it as an operator would start it. */
export interface Installation {
  readonly postgres: PostgresServer;
  /** SECRET_KEY */
  readonly secretKey: Uint8Array;
  /** `muster seed`: resolves with all companies it made. */
  seedCompanies(amounts: SeedAmounts): Promise<SeededCompanies>;
  startService(role: 'api' | 'worker', profileDirectory?: string): Promise<ChildProgram>;
  startFloor(): Promise<ChildProgram>;
}

/** Everything that is started is stopped by `cleanUp`, the latest first. */
export async function openInstallation(cleanUp: AsyncDisposableStack): Promise<Installation> {
  const postgres = await startPostgres();
  cleanUp.defer(() => postgres.stop());
  const secretKey = randomBytes(32);
  const settings = {
    DATABASE_URL: postgres.url,
    SECRET_KEY: secretKey.toString('base64'),
    RATE_LIMIT_PER_MINUTE: '1000000',
    WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8',
    LOG_LEVEL: 'warn',
  };
  const muster = (...args: string[]): Promise<string> =>
    runProgram(process.execPath, [musterScript, ...args], { settings });
  await muster('migrate');
  let started = 0;
  return {
    postgres,
    secretKey,
    seedCompanies: (amounts) => seedCompanies(muster, amounts),
    startService: async (role, profileDirectory) => {
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
    },
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

async function seedCompanies(
  muster: (...args: string[]) => Promise<string>,
  { companies, employees = 0, deliveries = 0 }: SeedAmounts,
): Promise<SeededCompanies> {
  const seed = async (amounts: Readonly<Record<string, number>>): Promise<SeededCompany[]> => {
    const args = Object.entries(amounts).flatMap(([name, value]) => [`--${name}`, String(value)]);
    return readSeeded(await muster('seed', ...args, '--json'));
  };
  const seeded = await seed({
    companies: Math.min(companies, companiesWithKey),
    employees,
    deliveries,
  });
  while (seeded.length < companies) {
    const missing = Math.min(companies - seeded.length, companiesWithKey);
    seeded.push(...(await seed({ companies: missing, employees: 0, deliveries: 0 })));
  }
  const [first, ...others] = seeded;
  if (first === undefined) throw new Error('muster seed made no company');
  return [first, ...others];
}

function readSeeded(output: string): SeededCompany[] {
  const { companies } = JSON.parse(output) as { companies: { id: string; key: string }[] };
  return companies.map(({ id, key }) => ({ companyId: id, apiKey: key }));
}
