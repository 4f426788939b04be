import type { Command } from 'commander';
import { addCommonOptions, addList, run, updatedSince } from './options.ts';
import type { CompleteArguments } from './write-records.ts';
import { taskStatuses } from './values.gen.ts';

/** `muster onboarding …` */
export function addOnboardingCommands(program: Command): void {
  const onboarding = program
    .command('onboarding')
    .description('list and complete onboarding tasks');
  addList(onboarding, 'onboardingTasks', 'list onboarding tasks, newest first', taskStatuses)
    .option('--mine', 'only tasks assigned to the integration of this key')
    .option('--employee <id>', 'only tasks for this employee (ID)')
    .option(...updatedSince);
  run(
    addCommonOptions(
      onboarding.command('complete').description('mark a task of this integration as done'),
    )
      .argument('<id>', 'ID of the task')
      .option('--idempotency-key <key>', 'makes it safe to repeat the command'),
    async (id: string, options: CompleteArguments) =>
      (await import('./write-records.ts')).completeOnboardingTask(id, options),
  );
}
