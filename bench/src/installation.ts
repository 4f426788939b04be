import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type ChildProgram, runProgram, startProgram } from './child-program.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

const root = join(import.meta.dirname, '../..');
const musterScript = join(root, 'server/bin/muster.js');
const floorScript = join(import.meta.dirname, 'floor-program.ts');
const receiverScript = join(import.meta.dirname, 'receiver-program.ts');

export interface SeededCompany {
  readonly companyId: string;
  /** May do everything. */
  readonly apiKey: string;
}

/** A migrated database of its own, and the service on it as an operator would start it. */
export interface Installation {
  readonly postgres: PostgresServer;
  /** SECRET_KEY */
  readonly secretKey: Uint8Array;
  /** `muster seed`: a company with so many employees. */
  seedCompany(employees: number): Promise<SeededCompany>;
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
  return {
    postgres,
    secretKey,
    seedCompany: async (employees) => {
      const amounts = ['--companies', '1', '--employees', String(employees), '--deliveries', '0'];
      return readSeeded(await muster('seed', ...amounts, '--json'));
    },
    startService: async (role, profileDirectory) => {
      const profiling =
        profileDirectory === undefined
          ? []
          : [
              '--cpu-prof',
              `--cpu-prof-dir=${profileDirectory}`,
              `--cpu-prof-name=${role}.cpuprofile`,
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

function readSeeded(output: string): SeededCompany {
  const { companies } = JSON.parse(output) as { companies: { id: string; key: string }[] };
  const [company] = companies;
  if (company === undefined) throw new Error(`muster seed made no company: ${output}`);
  return { companyId: company.id, apiKey: company.key };
}

/** The receiver of `receiver-program.ts`. */
export async function startReceiver(
  cleanUp: AsyncDisposableStack,
  { recordsArrivals }: { recordsArrivals: boolean },
): Promise<ChildProgram> {
  const receiver = await startProgram({
    run: [receiverScript],
    settings: { RECORD: recordsArrivals ? '1' : '0' },
    readyPath: '/',
  });
  cleanUp.defer(() => receiver.stop());
  return receiver;
}
