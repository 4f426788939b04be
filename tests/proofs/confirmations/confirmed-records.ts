import { randomUUID } from 'node:crypto';
import type { ConfirmedKind } from '../../../server/src/access/audit/confirming-actions.ts';
import { operations } from '../../../server/src/console-api/operations.ts';
import type { Browser, ConsoleAnswer } from '../../harness/console-browser.ts';
import type { TestConsole } from '../../harness/console.ts';
import { openScene, placeRecord } from '../../workflow/place-record.ts';
import { at, put, putRecord } from '../../workflow/put-record.ts';
import type { Row } from '../isolation/seeded-values.ts';
import type { Scene } from '../../workflow/scene.ts';
import { situations } from '../../workflow/situations.ts';

/** A confirmation of one record, with or without an ETag of what was shown. */
export interface ConfirmationCase {
  readonly name: string;
  readonly kind: ConfirmedKind;
  /** The path of the GET that shows the record, and of the ETag. */
  readonly shownAt: string;
  readonly id: string;
  readonly browser: Browser;
  send(etag: string | undefined): Promise<{ readonly status: number; readonly code?: string }>;
}

type Who = 'payroll' | 'manager' | 'hr' | 'self';

interface Placed {
  readonly id: string;
  /** The id of the version that is activated. */
  readonly versionId?: string | undefined;
}

interface ConfirmedRecord {
  /** Who confirms it. */
  readonly who: Who;
  readonly place: (scene: Scene, operationId: string) => Promise<Placed>;
}

/** A row of a table that is never changed. */
async function putDated(scene: Scene, table: string, row: Row): Promise<string> {
  const id = randomUUID();
  await put(scene, table, { id, created_at: at, ...row });
  return id;
}

const placed =
  (name: string) =>
  async (scene: Scene): Promise<Placed> => {
    const found = situations.find((each) => `${each.entity}: ${each.name}` === name);
    if (found === undefined) throw new Error(`no situation ${name}`);
    return { id: await placeRecord(scene, found) };
  };

async function placeComponent(scene: Scene, operationId: string): Promise<Placed> {
  const serial = scene.nextSerial();
  const id = await putDated(scene, 'pay_components', { code: `bonus_${serial}` });
  const isEnding = operationId === 'confirmPayComponentEnd';
  const versionId = await putRecord(scene, 'pay_component_versions', {
    component_id: id,
    name: 'Bonus',
    kind: 'earning',
    formula: '100',
    rounding_mode: 'half_up',
    rounding_digits: 2,
    bases: [],
    correction: 'current',
    valid_from: '2026-01-01',
    drafted_by: scene.starterUserId,
    contributors: [scene.starterUserId],
    ...(isEnding
      ? {
          status: 'active',
          activated_by: scene.hrUserId,
          activated_at: at,
          ends_on: '2026-12-31',
          end_asked_by: scene.starterUserId,
        }
      : { status: 'draft' }),
  });
  return { id, versionId };
}

async function placeTable(scene: Scene): Promise<Placed> {
  const id = await putDated(scene, 'pay_tables', {
    name: `rates_${scene.nextSerial()}`,
    kind: 'lookup',
    columns: ['rate'],
    rows: JSON.stringify([{ from: '0', to: null, values: ['0.05'] }]),
    valid_from: '2026-01-01',
    status: 'draft',
    drafted_by: scene.starterUserId,
  });
  return { id, versionId: id };
}

const approvedRun = (scene: Scene) => placed('payroll_run: approved')(scene);

async function placeClaim(scene: Scene): Promise<Placed> {
  const { id: payrollRunId } = await approvedRun(scene);
  const id = await putRecord(scene, 'pay_receivables', {
    employee_id: scene.self.employeeId,
    payroll_run_id: payrollRunId,
    currency: 'EUR',
    amount: '80.00',
    status: 'open',
    reason: 'Left the company',
    write_off_requested_by: scene.starterUserId,
  });
  return { id };
}

async function placeRecalculation(scene: Scene): Promise<Placed> {
  const id = await putDated(scene, 'pay_recalculations', {
    from_day: '2026-07-01',
    reason: 'Pension',
    status: 'requested',
    requested_by: scene.starterUserId,
  });
  return { id };
}

async function placeAcceptance(scene: Scene): Promise<Placed> {
  const { id: payrollRunId } = await placed('payroll_run: completed')(scene);
  const resultId = await putDated(scene, 'pay_results', {
    ...resultOf(scene, payrollRunId),
  });
  const id = await putDated(scene, 'pay_result_acceptances', {
    pay_result_id: resultId,
    employee_id: scene.self.employeeId,
    reason: 'Rounding',
    lines: '[]',
    status: 'requested',
    requested_by: scene.starterUserId,
  });
  return { id };
}

export function resultOf(scene: Scene, payrollRunId: string) {
  return {
    employee_id: scene.self.employeeId,
    payroll_run_id: payrollRunId,
    period_start: '2026-10-01',
    period_end: '2026-10-31',
    currency: 'EUR',
    version: 1,
    engine_version: 1,
    inputs: '{}',
    inputs_hash: 'none',
    lines: '[]',
  };
}

async function placeContract(scene: Scene): Promise<Placed> {
  const { id } = await placed('contract: sent')(scene);
  return { id };
}

/** How each kind is placed. A kind without an entry doesn't compile. */
export const confirmedRecords: Readonly<Record<ConfirmedKind, ConfirmedRecord>> = {
  payroll_run: { who: 'payroll', place: placed('payroll_run: completed') },
  pay_component: { who: 'payroll', place: placeComponent },
  pay_table: { who: 'payroll', place: placeTable },
  pay_item: { who: 'payroll', place: placed('pay_item: item pending') },
  bank_account: { who: 'payroll', place: placed('bank_account: account to confirm') },
  payment_file: { who: 'payroll', place: placed('payment_file: file prepared') },
  claim: { who: 'payroll', place: placeClaim },
  recalculation: { who: 'payroll', place: placeRecalculation },
  pay_result_acceptance: { who: 'payroll', place: placeAcceptance },
  change_request: { who: 'hr', place: placed('change_request: change requested') },
  leave_request: { who: 'manager', place: placed('leave_request: pending at the manager') },
  timesheet: { who: 'manager', place: placed('timesheet: submitted, at the manager') },
  advance: { who: 'manager', place: placed('advance: pending at the manager') },
  contract: { who: 'self', place: placeContract },
};

export interface ConfirmationSite {
  readonly scene: Scene;
  readonly browsers: Readonly<Record<Who, Browser>>;
}

export async function openConfirmationSite(console: TestConsole): Promise<ConfirmationSite> {
  const { scene, payroll, hr } = await openScene(console);
  return {
    scene,
    browsers: {
      payroll: payroll.browser,
      hr: hr.browser,
      manager: scene.manager.browser,
      self: scene.self.browser,
    },
  };
}

/** Every operation that confirms, with each kind of record that it confirms. */
export const confirmations = operations.flatMap(({ operationId, confirms }) =>
  (confirms?.kinds ?? []).map((kind, index) => ({
    operationId,
    kind,
    shownAt: confirms?.shownAt[index] ?? '',
  })),
);

/** A new record, to be confirmed by the person who may. */
export async function placeConfirmation(
  { scene, browsers }: ConfirmationSite,
  { operationId, kind, shownAt }: (typeof confirmations)[number],
): Promise<ConfirmationCase> {
  const { who, place } = confirmedRecords[kind];
  const { id, versionId } = await place(scene, operationId);
  const browser = browsers[who];
  const operation = operations.find((each) => each.operationId === operationId);
  const path = operation?.path.replace(':id', id) ?? '';
  return {
    name: `${operationId} ${kind}`,
    kind,
    id,
    browser,
    shownAt: shownAt.replace(':id', id),
    send: async (etag) => {
      const body = bodyOf({ operationId, kind }, { id, versionId, etag });
      const answer = await browser.call('POST', path, {
        ...(body !== undefined && { body }),
        // Also without an ETag, so that the browser of the tests adds none.
        headers: { 'if-match': operationId === 'decideApprovals' ? undefined : etag },
      });
      return outcomeOf(answer);
    },
  };
}

const subjectKinds: Readonly<Partial<Record<ConfirmedKind, string>>> = {
  leave_request: 'leave',
  timesheet: 'timesheet',
  advance: 'advance',
};

function bodyOf(
  { operationId, kind }: { readonly operationId: string; readonly kind: ConfirmedKind },
  { id, versionId, etag }: Placed & { readonly etag: string | undefined },
): unknown {
  switch (operationId) {
    case 'activatePayRules':
      return {
        component_version_ids: kind === 'pay_component' ? [versionId] : [],
        table_ids: kind === 'pay_table' ? [versionId] : [],
      };
    case 'decideApprovals': {
      const step = { subject_kind: subjectKinds[kind], subject_id: id, level: 1 };
      return { verdict: 'approve', steps: [etag === undefined ? step : { ...step, etag }] };
    }
    case 'signContract':
      return { typed_name: 'Per Son' };
    default:
      return undefined;
  }
}

/** Of the one record of a bulk operation. */
function outcomeOf({ status, body }: ConsoleAnswer): { status: number; code?: string } {
  const answer = body as
    | { code?: string; results?: { problem: { code: string } | null }[] }
    | undefined;
  const problem = answer?.results?.[0]?.problem ?? undefined;
  if (problem !== undefined) return { status: statusOf[problem.code] ?? 0, code: problem.code };
  return answer?.code === undefined ? { status } : { status, code: answer.code };
}

const statusOf: Readonly<Record<string, number>> = {
  not_found: 404,
  forbidden: 403,
  invalid_state: 409,
  precondition_failed: 412,
  precondition_required: 428,
};

/** Rows that belong to a payroll run besides its own row, on a database without constraints. */
export async function placeRunParts(scene: Scene, id: string): Promise<void> {
  const { employeeId } = scene.self;
  const amounts = { gross: '10', deductions: '0', net: '10', currency: 'EUR', lines: '[]' };
  const [item, advance, receivable] = [randomUUID(), randomUUID(), randomUUID()];
  const run = { payroll_run_id: id };
  await putDated(scene, 'payslips', {
    ...run,
    ...amounts,
    employee_id: employeeId,
  });
  await putDated(scene, 'pay_results', { ...resultOf(scene, id) });
  await put(scene, 'payroll_run_left_out', {
    ...run,
    employee_id: employeeId,
    reason: 'no_rules',
  });
  await put(scene, 'payroll_run_items', { ...run, item_id: item });
  await put(scene, 'payroll_run_installments', { ...run, advance_id: advance, number: 1 });
  await put(scene, 'payroll_run_recoveries', { ...run, receivable_id: receivable, amount: '1' });
}
