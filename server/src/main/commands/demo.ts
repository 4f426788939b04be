import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startReceiver } from '../../../../tests/harness/receiver.ts';
import { createPasswords } from '../../access/users/password.ts';
import { systemClock } from '../../platform/clock.ts';
import { deriveKey } from '../../platform/crypto/secret-keys.ts';
import { createLog } from '../../platform/log.ts';
import { openDemoCompany } from '../../demo/open-demo-company.ts';
import { receiveWebhooks } from '../../demo/receive-webhooks.ts';
import { demoEmailDomain } from '../../demo/staff.ts';
import { refuseAtFirst } from '../../demo/refuse-at-first.ts';
import { welcome } from '../../demo/welcome.ts';
import { type Config, readDemoConfig } from '../config.ts';
import { createEndpointSecretBox } from '../endpoint-secret-box.ts';
import { startServing } from '../serve.ts';
import { exitWhenLate, stopSignal } from '../stop-signal.ts';
import { choosePort } from './choose-port.ts';

const passwordBytes = 9;
const failingPath = '/warehouse';

/**
 * `muster demo`: everything in one process, in a directory that is removed at the end, also on
 * Ctrl-C.
 */
export async function runDemo(): Promise<void> {
  const stopped = stopSignal();
  const directory = mkdtempSync(join(tmpdir(), 'muster-demo-'));
  const removeDirectory = (): void =>
    rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  process.once('exit', removeDirectory);
  const config = readDemoConfig(directory);
  const started = await Promise.race([startDemo(config), stopped]);
  if (started === undefined) {
    // Ctrl-C before there was anything to shut down.
    process.exit(0);
  }
  await stopped;
  print('\nStopping.');
  exitWhenLate(() => print('Stopping took too long. Exiting.'));
  await started.stop();
  removeDirectory();
  print('All demo data was removed.');
}

async function startDemo(settings: Config): Promise<{ stop(): Promise<void> }> {
  print('Starting the service on an embedded database…');
  const port = await choosePort(settings.host, settings.port);
  if (settings.port !== 0 && port !== settings.port) {
    print(`Port ${settings.port} is in use. Using port ${port} instead.`);
  }
  const localUrl = `http://${reachableHost(settings.host)}:${port}`;
  const consoleUrl = settings.publicUrl ?? localUrl;
  const config: Config = { ...settings, port, publicUrl: consoleUrl };
  const log = createLog({ level: config.logLevel, pretty: process.stdout.isTTY });
  const running = await startServing(config, { role: 'all', log });
  const refuse = refuseAtFirst({ print });
  const receiver = await startReceiver({ script: refuse });
  print(`Creating a company with 250 employees…\n`);
  const password = randomBytes(passwordBytes).toString('base64url');
  const { database, secretKeys } = running.installation;
  const company = await openDemoCompany(
    { database, secretBox: createEndpointSecretBox(secretKeys), clock: systemClock },
    {
      passwordHash: await createPasswords(deriveKey(secretKeys[0], 'password-salts')).hash(
        password,
        demoEmailDomain,
      ),
      webhookUrl: `${receiver.url}/webhooks`,
      failingWebhookUrl: `${receiver.url}${failingPath}`,
      webhookAllowCidrs: config.webhookAllowCidrs,
    },
  );
  const names = new Map(
    company.people.map((person) => [person.employeeId, `${person.firstName} ${person.lastName}`]),
  );
  const receive = receiveWebhooks({ secret: company.webhookSecret, names, print });
  receiver.answerWith((request, index) =>
    request.path === failingPath ? refuse(request, index) : receive(request, index),
  );
  const { rateLimitPerMinute } = config;
  print(welcome({ company, consoleUrl, localUrl, password, rateLimitPerMinute }));
  return {
    stop: async () => {
      await running.stop();
      await receiver.close();
    },
  };
}

/** A wildcard address is not one to open in a browser. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') {
    return '127.0.0.1';
  }
  return host.includes(':') ? `[${host}]` : host;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
