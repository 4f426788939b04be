import type { ConsoleOperation } from '../../../server/src/console-api/frame/operation.ts';
import { operations } from '../../../server/src/console-api/operations.ts';
import { type Transition, transitions } from '../../../server/src/hr/workflow/transitions.ts';
import { situations } from '../../workflow/situations.ts';
import { findIdFields } from './console-id-fields.ts';
import { nameOf } from './console-matrix.ts';
import { type PlainAnswer, sendRequest } from './console-requests.ts';
import type { Cell, RelationRow } from './expected-relations.ts';
import { entityOfPath, placePersonalRecord } from './place-personal-record.ts';
import type { Cast, RelationStage } from './relation-cast.ts';

/** Members of bodies besides those from the schemas. */
function bodyFor({ stage, operation, record }: Tried): Record<string, unknown> {
  const serial = stage.nextSerial();
  const monday = Temporal.PlainDate.from('2032-01-05').add({ weeks: serial }).toString();
  const today = Temporal.Now.plainDateISO('UTC').toString();
  const day = { start_date: monday, end_date: monday };
  const ofOperation: Readonly<Record<string, Record<string, unknown>>> = {
    updateEmployee: { phone: '+49 30 123456' },
    terminateEmployee: { termination_date: record.endsWith('now') ? today : '2099-06-30' },
    rehireEmployee: { start_date: today },
    startLeave: { is_paid: false },
    changeEmploymentTerms: { number: 1 },
    updateUser: { role: 'employee' },
    updateContract: { title: 'Another title' },
    signContract: { typed_name: 'Per Son' },
    updateTimesheet: { entries: [] },
    endPayDeduction: { valid_to: '2199-12-31' },
    closeClaimRepaidOutside: { repaid_on: '2026-01-05' },
    adjustLeaveBalance: {
      leave_type: 'annual',
      year: Temporal.Now.plainDateISO('UTC').year,
      amount: 1,
    },
    createLeaveRequest: { leave_type: 'other', ...day },
    previewLeaveRequest: { leave_type: 'other', ...day },
    createTimesheet: { period_start: monday, period_end: monday, entries: [] },
    createAdvance: { amount: '90.00', installments: 3 },
    addPayDeduction: { kind: 'percent', value: '1' },
    addPayItem: { amount: '10.00' },
    changeBankAccount: { holder: 'Per Son', iban: 'DE89370400440532013000' },
    createOnboardingChecklist: { tasks: [{ title: 'Read the rules', required: true }] },
  };
  return ofOperation[operation.operationId] ?? {};
}

export function cellOf({ status, payload }: PlainAnswer): Cell {
  if (status < 300) return '+';
  if (status === 403) return 'r';
  if (status === 409) return '!';
  if (status === 404 || (status === 422 && payload.includes('/employee_id'))) return '-';
  throw new Error(`answered with ${status}: ${payload}`);
}

/** One cell. */
export interface Tried {
  readonly stage: RelationStage;
  readonly operation: ConsoleOperation;
  readonly record: string;
  readonly cast: Cast;
}

export function operationOf(name: string): ConsoleOperation {
  const operation = operations.find((each) => nameOf(each) === name);
  if (operation === undefined) throw new Error(`there is no ${name}`);
  return operation;
}

/** Its outcome with a record placed for this cell. */
export async function tryOnRecord(tried: Tried): Promise<Cell> {
  const { stage, operation, record, cast } = tried;
  const id = await placePersonalRecord(stage, cast, { path: operation.path, record });
  return cellOf(await ask(tried, id));
}

/** Leave is placed on one day each; these are the actions that return the afternoon. */
async function afternoonOff({ stage, operation }: Tried, id: string): Promise<object> {
  const bodyOf = afternoons[operation.operationId];
  if (bodyOf === undefined) return {};
  const { rows } = await stage.console.database.single<{ day: string }>(
    { role: 'muster_app', companyId: stage.companyId },
    { text: 'select start_date::text as day from leave_requests where id = $1', values: [id] },
  );
  return bodyOf(rows[0]?.day);
}

const reason = 'Was at work';

const afternoons: Readonly<Record<string, (day: string | undefined) => object>> = {
  shortenLeaveRequest: (end_date) => ({ end_date, end_portion: 'am', reason }),
  interruptLeaveRequest: (day) => ({
    start_date: day,
    end_date: day,
    start_portion: 'pm',
    leave_type: null,
    reason,
  }),
  convertLeaveRequest: (day) => ({
    start_date: day,
    end_date: day,
    start_portion: 'pm',
    leave_type: 'sick',
    reason,
  }),
  previewLeaveChange: (end_date) => ({ change: 'shorten', end_date, end_portion: 'am' }),
};

/** A planned change of the employee's job, to be withdrawn. */
async function plannedChange({ stage, operation }: Tried, id: string): Promise<object> {
  if (operation.operationId !== 'withdrawPlannedChange') return {};
  const { rows } = await stage.console.database.single<{ id: string }>(
    { role: 'muster_app', companyId: stage.companyId },
    {
      text: `with employment as (
               insert into employments (company_id, employee_id, number, recorded_at)
               values ($1, $2, 1, now()) on conflict do nothing
             ), first as (
               insert into job_rows (company_id, employee_id, id, employment_number, recorded_at)
               values ($1, $2, $2, 1, now()) on conflict do nothing
             )
             insert into job_rows (company_id, employee_id, id, employment_number, valid_from, job_title,
               is_planned, recorded_at)
             values ($1, $2, gen_random_uuid(), 1, '2099-01-01', 'Planned', true, now()) returning id`,
      values: [stage.companyId, id],
    },
  );
  return { job_row_id: rows[0]?.id };
}

export async function ask(tried: Tried, id: string): Promise<PlainAnswer> {
  const { stage, operation, cast } = tried;
  const [field] = findIdFields(operation).filter(({ place }) => place !== 'query');
  if (field === undefined) throw new Error(`${operation.path} takes no id`);
  return sendRequest(stage.console.server, {
    operation,
    credentials: { cookie: cast.actor.browser.cookie() ?? '' },
    id: { field, value: id },
    body: {
      ...bodyFor(tried),
      ...(await afternoonOff(tried, id)),
      ...(await plannedChange(tried, id)),
    },
  });
}

/** The row of the table of transitions for an action on a record. */
export function transitionOf([name, record]: RelationRow): Transition | undefined {
  const { path } = operationOf(name);
  const entity = entityOfPath(path);
  const [, , , verb] = path.split('/');
  const action =
    verb?.replaceAll('-', '_') ?? { PATCH: 'edit', DELETE: 'delete' }[name.split(' ')[0] ?? ''];
  const situation = situations.find((each) => each.entity === entity && each.name === record);
  return transitions.find(
    (row) =>
      row.entity === entity &&
      row.from === situation?.state &&
      row.action === action &&
      (row.when === undefined || situation.conditions.includes(row.when)),
  );
}
