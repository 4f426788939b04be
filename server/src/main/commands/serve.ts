import { createLog } from '../../platform/log.ts';
import { readConfig } from '../config.ts';
import { serveUntilSignal } from '../serve.ts';
import type { ProcessRole } from '../process-role.ts';

/** `muster serve`: runs until SIGTERM or SIGINT. */
export async function runServe(role: ProcessRole): Promise<void> {
  const config = readConfig();
  const log = createLog({ level: config.logLevel, pretty: process.stdout.isTTY });
  await serveUntilSignal(config, { role, log });
}
