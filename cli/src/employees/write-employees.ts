import type { EmployeePatch, NewEmployee } from '../../../sdk/src/muster.ts';
import { type CommonOptions, withMuster } from '../connect.ts';
import { DeveloperFailure } from '../developer-failure.ts';
import { printRecord } from '../print-records.ts';
import { employeeFields } from './employee-fields.ts';

export interface EmployeeArguments extends CommonOptions {
  readonly clear?: readonly string[];
  readonly ifMatch?: string;
  readonly idempotencyKey?: string;
  /** The fields, by the names that the parser gives them. */
  readonly [field: string]: unknown;
}

/** `muster employees create` */
export async function runCreateEmployee(options: EmployeeArguments): Promise<void> {
  const { idempotencyKey } = options;
  const employee = readFields(options) as NewEmployee;
  await withMuster(options, async (muster) =>
    printRecord(await muster.employees.create(employee, { idempotencyKey }), options),
  );
}

/** `muster employees update` */
export async function runUpdateEmployee(id: string, options: EmployeeArguments): Promise<void> {
  const { ifMatch } = options;
  await withMuster(options, async (muster) => {
    const changed = await muster.employees.update(
      id,
      readPatch(options),
      ifMatch === undefined ? {} : { ifMatch },
    );
    await printRecord(changed, options, { 'If-Match': changed.lastResponse.etag });
  });
}

/** What is given and what is to be cleared. @throws DeveloperFailure when that is nothing, or both */
function readPatch(options: EmployeeArguments): EmployeePatch {
  const { clear = [] } = options;
  const given = readFields(options);
  const both = clear.find((member) => member in given);
  if (both !== undefined) {
    throw new DeveloperFailure('usage', `${both} is given and to be cleared: one of the two.`);
  }
  const patch = { ...given, ...Object.fromEntries(clear.map((member) => [member, null])) };
  if (Object.keys(patch).length === 0) {
    throw new DeveloperFailure(
      'usage',
      'nothing to change: give a field, e.g. --job-title, or --clear.',
    );
  }
  return patch;
}

function readFields(options: EmployeeArguments): Record<string, unknown> {
  return Object.fromEntries(
    employeeFields
      .map(({ member }) => [member, options[camelCase(member)]] as const)
      .filter(([, value]) => value !== undefined),
  );
}

/** As the parser names options. */
function camelCase(member: string): string {
  return member.replaceAll(/_(.)/g, (_match, letter: string) => letter.toUpperCase());
}
