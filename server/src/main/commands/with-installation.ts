import { createLog } from '../../platform/log.ts';
import { type Config, readConfig } from '../config.ts';
import { describeDatabase } from '../find-installation.ts';
import { type Installation, openInstallation } from '../open-installation.ts';

interface CommandOptions {
  readonly commandName: string;
  /** The output is for a program, so the line that names the database is left out. */
  readonly json: boolean | undefined;
  /** Default true: only `seed` creates the installation that it fills. */
  readonly mustExist?: boolean;
}

/**
 * Runs a command's work on the configured database, and always closes it. The log goes to standard
 * error, so that standard output contains only the result.
 *
 * @throws CommandFailed, MigrationError if there is no installation
 */
export async function withInstallation<T>(
  { commandName, json, mustExist = true }: CommandOptions,
  work: (installation: Installation, config: Config) => Promise<T>,
): Promise<T> {
  const config = readConfig();
  const log = createLog({ level: 'warn', pretty: false, destination: process.stderr });
  const applicationName = `muster ${commandName}`;
  const installation = await openInstallation(config, { log, applicationName, mustExist });
  if (json !== true) process.stderr.write(`Using ${describeDatabase(config)}\n`);
  try {
    return await work(installation, config);
  } finally {
    await installation.database.close();
  }
}

/** Prints a result to standard output: a line of JSON for programs, or text for people. */
export function printAnswer(json: boolean | undefined, answer: object, text: string): void {
  process.stdout.write(`${json === true ? JSON.stringify(answer) : text}\n`);
}
