import type { Command } from 'commander';
import type { CommonOptions } from './connect.ts';
import { addCommonOptions, run } from './options.ts';

/** `muster sandbox …` */
export function addSandboxCommands(program: Command): void {
  const sandbox = program.command('sandbox').description('show and move the clock of a sandbox');
  run(
    addCommonOptions(sandbox.command('show').description('show the day of the sandbox')),
    async (options: CommonOptions) => (await import('./move-sandbox.ts')).showSandbox(options),
  );
  run(
    addCommonOptions(
      sandbox
        .command('advance')
        .description('move the sandbox to a later day and carry out what falls due until then'),
    ).argument('<day>', 'the day to move to, YYYY-MM-DD, or +DAYS from its today'),
    async (day: string, options: CommonOptions) =>
      (await import('./move-sandbox.ts')).advanceSandbox(day, options),
  );
}
