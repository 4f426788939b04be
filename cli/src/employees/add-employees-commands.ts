import { type Command, InvalidArgumentError, Option } from 'commander';
import type { CommonOptions } from '../connect.ts';
import { addCommonOptions, addListOptions, parseInstant } from '../list-options.ts';
import type { ListOptions } from '../print-records.ts';
import { employeeFields, optionalMembers } from './employee-fields.ts';
import type { EmployeeArguments } from './write-employees.ts';

/** `muster employees …` */
export function addEmployeesCommands(program: Command): void {
  const employees = program
    .command('employees')
    .description('list, read, create and update employees');
  addReading(employees);

  const create = addCommonOptions(employees.command('create').description('add an employee'));
  addFields(create, true);
  create
    .option('--idempotency-key <key>', 'makes it safe to run the same command again')
    .action(async (options: EmployeeArguments) => {
      const { runCreateEmployee } = await import('./write-employees.ts');
      await runCreateEmployee(options);
    });

  const update = addCommonOptions(
    employees.command('update').description('change what is given, and nothing else'),
  ).argument('<id>', 'of the employee', parseId);
  addFields(update, false);
  update
    .addOption(
      new Option('--clear <member...>', 'members to be empty, by their names in the API').choices(
        optionalMembers,
      ),
    )
    .option('--if-match <etag>', 'only if nobody has changed it since "get" told this ETag')
    .action(async (id: string, options: EmployeeArguments) => {
      const { runUpdateEmployee } = await import('./write-employees.ts');
      await runUpdateEmployee(id, options);
    });
}

function addReading(employees: Command): void {
  addListOptions(employees.command('list').description('employees, newest first'))
    .addOption(
      new Option('--status <status>', 'in this status').choices([
        'onboarding',
        'active',
        'on_leave',
        'terminated',
      ]),
    )
    .option('--email <address>', 'with this address')
    .option(
      '--updated-since <instant>',
      'changed at or after it, e.g. 2026-11-01T00:00:00Z',
      parseInstant,
    )
    .action(async (options: CommonOptions & ListOptions) => {
      const { runListEmployees } = await import('./read-employees.ts');
      await runListEmployees(options);
    });

  addCommonOptions(employees.command('get').description('one employee'))
    .argument('<id>', 'of the employee', parseId)
    .action(async (id: string, options: CommonOptions) => {
      const { runGetEmployee } = await import('./read-employees.ts');
      await runGetEmployee(id, options);
    });
}

function addFields(command: Command, isNew: boolean): void {
  for (const { flag, value, description, required, choices } of employeeFields) {
    const option = new Option(`${flag} <${value}>`, description);
    option.makeOptionMandatory(isNew && required === true);
    command.addOption(choices === undefined ? option : option.choices([...choices]));
  }
}

function parseId(text: string): string {
  if (!/^[\w-]{1,100}$/.test(text)) {
    throw new InvalidArgumentError('It must be the id that "muster employees list" shows.');
  }
  return text;
}
