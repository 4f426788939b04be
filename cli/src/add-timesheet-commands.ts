import type { Command } from 'commander';
import type { CommonOptions } from './connect.ts';
import { addCommonOptions, addList, parseDate, run, updatedSince } from './options.ts';
import { timesheetStatuses } from './values.gen.ts';

/** `muster timesheets …` */
export function addTimesheetCommands(program: Command): void {
  const timesheets = program.command('timesheets').description('list and read timesheets');
  addList(timesheets, 'timesheets', 'list timesheets, newest first', timesheetStatuses)
    .option('--employee <id>', 'only timesheets of this employee (ID)')
    .option('--from <date>', 'only timesheets that end on or after this date', parseDate)
    .option('--to <date>', 'only timesheets that begin on or before this date', parseDate)
    .option(...updatedSince);
  run(
    addCommonOptions(timesheets.command('get').description('show one timesheet')).argument(
      '<id>',
      'ID of the timesheet',
    ),
    async (id: string, options: CommonOptions) =>
      (await import('./list-records.ts')).getTimesheet(id, options),
  );
}
