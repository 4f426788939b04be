import { type Command, Option } from 'commander';
import type { CommonOptions } from './connect.ts';
import {
  addCommonOptions,
  addList,
  addListCommand,
  parseDate,
  run,
  updatedSince,
} from './options.ts';
import type { CancelArguments, NewLeaveArguments } from './write-records.ts';
import { leaveStatuses, portions } from './values.gen.ts';

/** `muster leave …` */
export function addLeaveCommands(program: Command): void {
  const leave = program.command('leave').description('list, submit and cancel leave requests');
  addList(leave, 'leave', 'list leave requests, newest first', leaveStatuses)
    .option('--employee <id>', 'only requests of this employee (ID)')
    .option('--type <type>', 'only requests of this leave type')
    .option('--from <date>', 'only leave that ends on or after this date', parseDate)
    .option('--to <date>', 'only leave that begins on or before this date', parseDate)
    .option(...updatedSince);
  run(
    addCommonOptions(leave.command('get').description('show one leave request')).argument(
      '<id>',
      'ID of the request',
    ),
    async (id: string, options: CommonOptions) =>
      (await import('./list-records.ts')).getLeave(id, options),
  );
  run(
    addCommonOptions(leave.command('create').description('submit a leave request for an employee'))
      .requiredOption('--employee <id>', 'ID of the employee')
      .requiredOption('--type <type>', 'leave type of the company, e.g. annual')
      .requiredOption('--from <date>', 'first day, e.g. 2027-08-02')
      .requiredOption('--to <date>', 'last day (inclusive)')
      .addOption(portion('--from-portion <portion>', 'which part of the first day'))
      .addOption(portion('--to-portion <portion>', 'which part of the last day'))
      .option('--reason <text>', 'reason, shown to the approvers')
      .option('--idempotency-key <key>', 'makes it safe to repeat the command'),
    async (options: NewLeaveArguments) => (await import('./write-records.ts')).createLeave(options),
  );
  run(
    addCommonOptions(leave.command('cancel').description('cancel a pending leave request'))
      .argument('<id>', 'ID of the request')
      .option('--idempotency-key <key>', 'makes it safe to repeat the command'),
    async (id: string, options: CancelArguments) =>
      (await import('./write-records.ts')).cancelLeave(id, options),
  );
  addLeaveLists(leave);
}

function addLeaveLists(leave: Command): void {
  addListCommand(leave.command('types'), 'leaveTypes', 'list leave types, by code');
  addListCommand(
    leave.command('balances'),
    'leaveBalances',
    'list the days that employees have left, newest employee first',
  )
    .option('--employee <id>', 'only this employee (ID)')
    .option('--as-of <date>', 'a date of the calendar year; default: today', parseDate);
  addListCommand(leave.command('holidays'), 'publicHolidays', 'list public holidays, by date')
    .option('--from <date>', 'only holidays on or after this date', parseDate)
    .option('--to <date>', 'only holidays on or before this date', parseDate);
}

function portion(flags: string, description: string): Option {
  return new Option(flags, description).choices(portions);
}
