import {
  type Migration,
  type MigrationStep,
  pendingMigrations,
} from '../../platform/database/migrate.ts';
import { systemClock } from '../../platform/clock.ts';
import { readConfig } from '../config.ts';
import { migrationsDirectory } from '../migrations-directory.ts';
import { openConfiguredDatabase } from '../open-configured-database.ts';
import { prepareInstallation } from '../prepare-installation.ts';
import { printAnswer } from './with-installation.ts';

export interface MigrateArguments {
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

const tellEveryMs = 5_000;

/**
 * `muster migrate`: applies missing migrations and prints their names, one a line. What is being done goes to
 * standard error. With `--dry-run` it only lists what is pending.
 */
export async function runMigrate({ dryRun = false, json }: MigrateArguments): Promise<void> {
  const database = await openConfiguredDatabase(readConfig(), {
    applicationName: 'muster migrate',
  });
  const progress = startProgress();
  try {
    if (dryRun) {
      const pending = await pendingMigrations(database, migrationsDirectory);
      const migrations = pending.map(({ name, expands }) => ({ name, expands }));
      return printAnswer(json, { pending: migrations }, describePending(pending));
    }
    const applied = await prepareInstallation(database, progress.tell);
    progress.end();
    printAnswer(json, { applied }, describe(applied));
  } finally {
    progress.end();
    await database.close();
  }
}

function describePending(pending: readonly Migration[]): string {
  if (pending.length === 0) return 'The database is up to date.';
  const lines = pending.map((migration) => `  ${migration.name}: ${describeEffect(migration)}`);
  return [`Pending migrations: ${pending.length}.`, ...lines].join('\n');
}

function describeEffect({ expands }: Migration): string {
  return expands
    ? 'processes of the release before continue to work'
    : 'changes wait while it runs; processes of the release before write nothing afterwards';
}

/** A line for each migration, when it is done, and every five seconds until then. */
function startProgress() {
  let running: { readonly line: string; readonly sinceMs: number } | undefined;
  const tell = (text: string): void => void process.stderr.write(`${text}\n`);
  const seconds = (sinceMs: number): string => ((systemClock.nowMs() - sinceMs) / 1_000).toFixed(1);
  const timer = setInterval(() => {
    if (running !== undefined) tell(`${running.line}: running for ${seconds(running.sinceMs)} s`);
  }, tellEveryMs);
  timer.unref();
  const end = (): void => {
    clearInterval(timer);
    if (running !== undefined) tell(`${running.line}: ${seconds(running.sinceMs)} s`);
    running = undefined;
  };
  return {
    tell: ({ migration, number, total }: MigrationStep): void => {
      if (running !== undefined) tell(`${running.line}: ${seconds(running.sinceMs)} s`);
      running = { line: `${number}/${total} ${migration.name}`, sinceMs: systemClock.nowMs() };
    },
    end,
  };
}

function describe(applied: readonly string[]): string {
  const count = applied.length;
  if (count === 0) return 'The database is up to date.';
  const lines = applied.map((name) => `  ${name}`).join('\n');
  return `Applied ${count} ${count === 1 ? 'migration' : 'migrations'}:\n${lines}`;
}
