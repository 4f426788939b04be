import { hasCompany } from '../access/companies/assert-sign-up-is-open.ts';
import type { Log } from '../platform/log.ts';
import type { Config } from './config.ts';
import { Fault } from './doctor/check.ts';
import { assertOpensSecrets } from './doctor/check-secret-key.ts';
import type { Installation } from './open-installation.ts';
import type { ProcessRole } from './process-role.ts';

interface Greeted {
  readonly address: string;
  readonly installation: Installation;
}

interface GreetOptions {
  readonly config: Config;
  readonly role: ProcessRole;
  readonly log: Log;
}

/**
 * Logs the next steps for the operator, and what will not work. These are only hints: if the
 * database goes down just now, the service keeps running.
 */
export async function greet(
  { address, installation }: Greeted,
  { config, role, log }: GreetOptions,
): Promise<void> {
  const { database, secretKeys } = installation;
  await assertOpensSecrets(database, secretKeys).catch((error: unknown) => {
    if (error instanceof Fault) log.error(`wrong SECRET_KEY: ${error.message}`);
  });
  if (role === 'worker') return;
  const consoleUrl = config.publicUrl ?? address;
  const isInUse = await hasCompany(database).catch(() => true);
  if (isInUse) {
    log.info(`console: ${consoleUrl}/ · documentation: ${consoleUrl}/docs`);
    return;
  }
  log.info(firstSteps(config, consoleUrl));
  if (role === 'all' && isTriedOut(config)) {
    log.info(
      'to send webhooks to a receiver on this machine, set WEBHOOK_ALLOW_CIDRS=127.0.0.0/8 and restart',
    );
  }
}

/** Listens on this machine only, where the first receiver will be too. */
function isTriedOut({ host, publicUrl, webhookAllowCidrs }: Config): boolean {
  const isLocal = ['127.0.0.1', 'localhost', '::1'].includes(host);
  return isLocal && publicUrl === undefined && webhookAllowCidrs.length === 0;
}

/** What to do with an installation that is not in use yet. */
function firstSteps({ signUp, databaseUrl }: Config, consoleUrl: string): string {
  if (signUp !== 'closed') {
    return `no company yet: sign up at ${consoleUrl}/, create an API key there, then run "npx muster login --url ${consoleUrl}". Quick start: ${consoleUrl}/docs/guide/quick-start`;
  }
  const create =
    '"npx muster company create --name … --owner-email … --owner-password-stdin" (sign-up is closed by SIGN_UP=closed)';
  // Only one process at a time can open the embedded database.
  return databaseUrl === undefined
    ? `no company yet: stop this process, create a company with ${create}, then restart`
    : `no company yet: create a company with ${create}`;
}
