import type { EmployeePatch, NewEmployee, NewLeaveRequest } from '../../sdk/src/muster.ts';
import { CliFailure } from './cli-failure.ts';
import { type CommonOptions, openMuster } from './connect.ts';
import { printRecord } from './print.ts';

/**
 * Options that are not members of the employee are declared; the others keep the parser's names.
 */
export interface EmployeeArguments extends CommonOptions {
  readonly clear?: readonly string[];
  readonly ifMatch?: string;
  readonly idempotencyKey?: string;
  readonly [field: string]: unknown;
}

export interface EmploymentArguments extends CommonOptions {
  readonly lastDay?: string;
  readonly reason?: string;
  readonly startDate?: string;
  readonly idempotencyKey?: string;
}

/** `muster employees create` */
export async function createEmployee(options: EmployeeArguments): Promise<void> {
  const { idempotencyKey } = options;
  const employee = readFields(options) as NewEmployee;
  await printRecord(
    await openMuster(options).employees.create(employee, { idempotencyKey }),
    options,
  );
}

/** `muster employees update` */
export async function updateEmployee(id: string, options: EmployeeArguments): Promise<void> {
  const { ifMatch } = options;
  const patch = readPatch(options);
  const conditions = ifMatch === undefined ? {} : { ifMatch };
  const changed = await openMuster(options).employees.update(id, patch, conditions);
  await printRecord(changed, options, { 'If-Match': changed.lastResponse.etag });
}

/** `muster employees terminate` */
export async function terminateEmployee(id: string, options: EmploymentArguments): Promise<void> {
  const { lastDay = '', reason, idempotencyKey } = options;
  const end = { termination_date: lastDay, ...(reason === undefined ? {} : { reason }) };
  await printRecord(
    await openMuster(options).employees.terminate(id, end, { idempotencyKey }),
    options,
  );
}

/** `muster employees rehire` */
export async function rehireEmployee(id: string, options: EmploymentArguments): Promise<void> {
  const { startDate = '', idempotencyKey } = options;
  await printRecord(
    await openMuster(options).employees.rehire(id, { start_date: startDate }, { idempotencyKey }),
    options,
  );
}

/**
 * The given fields and the ones to clear. @throws CliFailure if there are none, or a field is both
 */
function readPatch(options: EmployeeArguments): EmployeePatch {
  const { clear = [] } = options;
  const given = readFields(options);
  const both = clear.find((member) => member in given);
  if (both !== undefined) {
    throw new CliFailure('usage', `you can't set and clear ${both} at the same time.`);
  }
  const patch = { ...given, ...Object.fromEntries(clear.map((member) => [member, null])) };
  if (Object.keys(patch).length === 0) {
    throw new CliFailure('usage', 'nothing to change. Pass a field, e.g. --job-title, or --clear.');
  }
  return patch;
}

/** `jobTitle` → `job_title` */
function readFields(options: EmployeeArguments): Record<string, unknown> {
  const { profile: _p, json: _j, clear: _c, ifMatch: _i, idempotencyKey: _k, ...fields } = options;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
}

export interface NewLeaveArguments extends CommonOptions {
  readonly employee: string;
  readonly type: string;
  readonly from: string;
  readonly to: string;
  readonly fromPortion?: string;
  readonly toPortion?: string;
  readonly reason?: string;
  readonly idempotencyKey?: string;
}

/** `muster leave create`; JSON leaves out undefined members. */
export async function createLeave(options: NewLeaveArguments): Promise<void> {
  const leave = {
    employee_id: options.employee,
    leave_type: options.type,
    start_date: options.from,
    end_date: options.to,
    start_portion: options.fromPortion,
    end_portion: options.toPortion,
    reason: options.reason,
  } as NewLeaveRequest;
  const { idempotencyKey } = options;
  await printRecord(await openMuster(options).leave.create(leave, { idempotencyKey }), options);
}

export interface CancelArguments extends CommonOptions {
  readonly idempotencyKey?: string;
}

/** `muster leave cancel` */
export async function cancelLeave(id: string, options: CancelArguments): Promise<void> {
  const { idempotencyKey } = options;
  await printRecord(await openMuster(options).leave.cancel(id, { idempotencyKey }), options);
}

export interface CompleteArguments extends CommonOptions {
  readonly idempotencyKey?: string;
}

/** `muster onboarding complete` */
export async function completeOnboardingTask(
  id: string,
  options: CompleteArguments,
): Promise<void> {
  const { idempotencyKey } = options;
  const { onboardingTasks } = openMuster(options);
  await printRecord(await onboardingTasks.complete(id, { idempotencyKey }), options);
}
