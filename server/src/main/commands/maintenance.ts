import { type Command, InvalidArgumentError } from 'commander';
import type { MigrateArguments } from './migrate.ts';
import type { SeedAmounts } from './seed/seed-companies.ts';

/** Commands that act on a whole installation. */
export function addMaintenanceCommands(program: Command): void {
  program
    .command('migrate')
    .description('apply pending database migrations and exit')
    .option('--dry-run', 'list what is pending, and change nothing')
    .option('--json', 'print JSON')
    .action(async (options: MigrateArguments) => {
      const { runMigrate } = await import('./migrate.ts');
      await runMigrate(options);
    });

  program
    .command('openapi')
    .description('print the OpenAPI 3.1 document')
    .action(async () => {
      const { runPrintOpenApi } = await import('./print-openapi.ts');
      await runPrintOpenApi();
    });

  program
    .command('doctor')
    .description('check the installation; exits with 1 if a check fails')
    .option('--json', 'print JSON')
    .action(async (options: { json?: boolean }) => {
      const { runDoctor } = await import('../doctor/run-doctor.ts');
      await runDoctor(options);
    });

  program
    .command('restored')
    .description('say that the database lost its last changes, where it cannot notice that itself')
    .option('--json', 'print JSON')
    .action(async (options: { json?: boolean }) => {
      const { runRestored } = await import('./restored.ts');
      await runRestored(options);
    });

  program
    .command('seed')
    .description('add bulk data for load tests, spread evenly across new companies')
    .requiredOption('--companies <count>', 'number of companies to create', parseCount(1, 100_000))
    .requiredOption('--employees <count>', 'total number of employees', parseCount(0))
    .requiredOption('--deliveries <count>', 'total number of past deliveries', parseCount(0))
    .option('--json', 'print JSON')
    .action(async (options: SeedAmounts & { json?: boolean }) => {
      const { runSeed } = await import('./seed/run-seed.ts');
      await runSeed(options);
    });
}

function parseCount(least: number, most = 100_000_000): (text: string) => number {
  return (text) => {
    const count = /^\d{1,9}$/.test(text) ? Number(text) : -1;
    if (count < least || count > most) {
      throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
    }
    return count;
  };
}
