import { type Command, InvalidArgumentError, Option } from 'commander';
import type { CommonOptions } from './connect.ts';
import {
  addCommonOptions,
  addList,
  addListCommand,
  parseDate,
  run,
  updatedSince,
} from './options.ts';
import type { UpsertArguments } from './upsert-employees.ts';
import type { EmployeeArguments, EmploymentArguments } from './write-records.ts';
import { employeeStatuses, employmentTypes } from './values.gen.ts';

/** The options of `create` and `update`; each sets the member of the same name. */
const requiredFields = {
  '--first-name <text>': 'first name',
  '--last-name <text>': 'last name',
  '--email <address>': 'unique in the company',
};
const optionalFields = {
  '--external-id <id>': 'your own ID for this employee, unique in the company',
  '--employee-number <text>': 'employee number',
  '--phone <text>': 'phone number',
  '--job-title <text>': 'job title',
  '--department <text>': 'department',
  '--location <text>': 'work location',
  '--employment-type <type>': 'employment type',
  '--manager-id <id>': 'ID of an employee of the same company',
  '--start-date <date>': 'first day, e.g. 2027-01-01',
};

/** `muster employees …` */
export function addEmployeeCommands(program: Command): void {
  const employees = program
    .command('employees')
    .description('list, read and write employees, end employments and rehire');
  addList(employees, 'employees', 'list employees, newest first', employeeStatuses)
    .option('--email <address>', 'only the employee with this email address')
    .option('--external-id <id>', 'only the employee with this external ID')
    .option('--department <text>', 'only employees of this department')
    .option('--manager <id>', 'only employees who report directly to this employee')
    .option(...updatedSince)
    .option('--as-of <date>', 'jobs, employments and status as of this date', parseDate)
    .option('--known-at <time>', 'with --as-of: as the records described it at this time');
  run(
    addCommonOptions(employees.command('get').description('show one employee')).argument(
      '<id>',
      'ID of the employee',
      parseId,
    ),
    async (id: string, options: CommonOptions) =>
      (await import('./list-records.ts')).getEmployee(id, options),
  );
  run(
    addFields(
      addCommonOptions(employees.command('create').description('add an employee')),
      true,
    ).option('--idempotency-key <key>', 'makes it safe to repeat the command'),
    async (options: EmployeeArguments) =>
      (await import('./write-records.ts')).createEmployee(options),
  );
  const update = addCommonOptions(
    employees.command('update').description('change only the given fields of an employee'),
  ).argument('<id>', 'ID of the employee', parseId);
  run(
    addFields(update, false)
      .addOption(
        new Option('--clear <member...>', 'fields to clear, by their API names').choices(
          Object.keys(optionalFields).map(memberOf),
        ),
      )
      .option(
        '--effective-on <date>',
        'the day from which the job changes; default: today',
        parseDate,
      )
      .option(
        '--if-match <etag>',
        'update only if the record still has this ETag, as shown by "get"',
      ),
    async (id: string, options: EmployeeArguments) =>
      (await import('./write-records.ts')).updateEmployee(id, options),
  );
  addUpsert(employees);
  addEmploymentCommands(employees);
}

/** The lists of the employment record by date. */
export function addRecordCommands(program: Command): void {
  const employments = program
    .command('employments')
    .description('list employments with their jobs');
  addListCommand(
    employments.command('list'),
    'employments',
    'list the employments of all people, newest employee first',
  ).option(...updatedSince);
  const units = program.command('org-units').description('list departments');
  addListCommand(units.command('list'), 'orgUnits', 'list departments');
  const locations = program.command('locations').description('list locations');
  addListCommand(locations.command('list'), 'locations', 'list locations');
  const patterns = program.command('work-patterns').description('list working patterns');
  addListCommand(patterns.command('list'), 'workPatterns', 'list working patterns');
}

function addUpsert(employees: Command): void {
  run(
    addCommonOptions(
      employees.command('upsert').description('create or update employees from a file'),
    )
      .requiredOption('--file <path>', 'rows with an external_id, as .csv or .json')
      .option('--dry-run', 'show the outcomes without writing')
      .option('--all-or-nothing', 'write nothing if a row fails; for up to 1,000 rows'),
    async (options: UpsertArguments) =>
      (await import('./upsert-employees.ts')).upsertEmployees(options),
  );
}

function addEmploymentCommands(employees: Command): void {
  const idempotencyKey = [
    '--idempotency-key <key>',
    'makes it safe to repeat the command',
  ] as const;
  run(
    addCommonOptions(
      employees.command('terminate').description('end an employment, or plan its end'),
    )
      .argument('<id>', 'ID of the employee', parseId)
      .requiredOption('--last-day <date>', 'last day of employment, e.g. 2027-01-31')
      .option('--reason <text>', 'part of the event employee.terminated')
      .option(...idempotencyKey),
    async (id: string, options: EmploymentArguments) =>
      (await import('./write-records.ts')).terminateEmployee(id, options),
  );
  run(
    addCommonOptions(
      employees.command('rehire').description('make a terminated employee active again'),
    )
      .argument('<id>', 'ID of the employee', parseId)
      .requiredOption('--start-date <date>', 'first day of the new employment')
      .option(...idempotencyKey),
    async (id: string, options: EmploymentArguments) =>
      (await import('./write-records.ts')).rehireEmployee(id, options),
  );
}

function addFields(command: Command, isNew: boolean): Command {
  for (const [flags, description] of Object.entries(requiredFields)) {
    command.addOption(new Option(flags, description).makeOptionMandatory(isNew));
  }
  for (const [flags, description] of Object.entries(optionalFields)) {
    const option = new Option(flags, description);
    command.addOption(flags.includes('<type>') ? option.choices(employmentTypes) : option);
  }
  return command;
}

/** `--job-title <text>` → `job_title` */
function memberOf(flags: string): string {
  return flags.replace(/^--([\w-]+).*$/, '$1').replaceAll('-', '_');
}

function parseId(text: string): string {
  if (!/^[\w-]{1,100}$/.test(text)) {
    throw new InvalidArgumentError('It must be an ID as shown by "muster employees list".');
  }
  return text;
}
