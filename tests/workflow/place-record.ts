import { createHash } from 'node:crypto';
import type { StaffRole } from '../../server/src/access/actor.ts';
import type { Owner, Person, TestConsole } from '../harness/console.ts';
import type { Row } from '../proofs/isolation/seeded-values.ts';
import { placeBankAccount } from './place-bank-account.ts';
import { placePaymentFile } from './place-payment-file.ts';
import { placePayItem } from './place-pay-item.ts';
import { placeChangeRequest } from './place-change-request.ts';
import { at, put, putRecord, run } from './put-record.ts';
import type { Scene } from './scene.ts';
import type { MatrixSituation } from './situations.ts';
import type { Condition } from '../../server/src/hr/workflow/transitions.ts';

/** A company with a person of each role and relation, in which records are about `self`. */
export async function openScene(console: TestConsole): Promise<
  Readonly<Record<'hr' | 'payroll' | 'starter' | 'assignee' | 'colleague', Person>> & {
    readonly owner: Owner;
    readonly scene: Scene;
  }
> {
  const owner = await console.signUp();
  const { companyId } = owner;
  const add = (role: StaffRole, managerId?: string) =>
    console.addPerson(companyId, { role, ...(managerId && { managerId }) });
  const manager = await add('employee');
  const people = {
    hr: await add('hr_admin'),
    payroll: await add('payroll_admin'),
    starter: await add('payroll_admin'),
    assignee: await add('employee'),
    colleague: await add('employee'),
  };
  let serial = 0;
  const scene: Scene = {
    database: console.database,
    companyId,
    self: await add('employee', manager.employeeId),
    manager,
    hrUserId: people.hr.userId,
    starterUserId: people.starter.userId,
    assigneeUserId: people.assignee.userId,
    addEmployee: () => add('employee', manager.employeeId),
    nextSerial: () => (serial += 1),
  };
  return { owner, scene, ...people };
}

// Far in the future, because less is allowed once it has started.
const firstMonday = Temporal.PlainDate.from('2090-01-02');

/** A new record in the situation, written directly to the database; returns its id. */
export async function placeRecord(scene: Scene, situation: MatrixSituation): Promise<string> {
  return placers[situation.entity](scene, situation);
}

/** The tables of the entities; each has a column `status`. */
export const tableOf = {
  employee: 'employees',
  leave_request: 'leave_requests',
  timesheet: 'timesheets',
  advance: 'advances',
  payroll_run: 'payroll_runs',
  document: 'documents',
  contract: 'contracts',
  onboarding_task: 'onboarding_tasks',
  change_request: 'change_requests',
  bank_account: 'bank_accounts',
  payment_file: 'payment_files',
  pay_item: 'pay_items',
} as const;

async function placeEmployee(scene: Scene, { name, state }: MatrixSituation): Promise<string> {
  const { employeeId } = await scene.addEmployee();
  const leaving = name.endsWith('planned') ? '2099-12-31' : null;
  await run(
    scene,
    `update employees set status = $2, manager_id = $3, termination_date = $4 where id = $1`,
    [employeeId, state, scene.manager.employeeId, state === 'terminated' ? '2026-10-31' : leaving],
  );
  return employeeId;
}

async function placeLeaveRequest(scene: Scene, situation: MatrixSituation): Promise<string> {
  const isAhead = situation.name !== 'approved, begun';
  const day = isAhead
    ? firstMonday.add({ weeks: scene.nextSerial() })
    : Temporal.PlainDate.from('2026-11-02').subtract({ weeks: scene.nextSerial() });
  const id = await putRecord(scene, 'leave_requests', {
    employee_id: scene.self.employeeId,
    leave_type: 'other',
    start_date: day.toString(),
    end_date: day.toString(),
    start_portion: 'full',
    end_portion: 'full',
    days: 1,
    status: situation.state,
  });
  await putSteps(scene, 'leave', id, situation);
  return id;
}

async function placeTimesheet(scene: Scene, situation: MatrixSituation): Promise<string> {
  const date = firstMonday.add({ weeks: scene.nextSerial() }).toString();
  const period = { period_start: date, period_end: date };
  const has = (condition: Condition) => situation.conditions.includes(condition);
  const id = await putRecord(scene, 'timesheets', {
    employee_id: scene.self.employeeId,
    ...period,
    status: situation.state,
    total_hours: has('has_entries') ? 8 : 0,
    submitted_at: has('never_submitted') ? null : at,
  });
  if (has('has_entries'))
    await put(scene, 'timesheet_entries', { timesheet_id: id, date, hours: 8 });
  if (!has('never_submitted')) await putSteps(scene, 'timesheet', id, situation);
  if (situation.name === 'approved, in payroll') {
    await placePayrollRun(scene, { state: 'processing' }, { ...period, pay_date: date });
  }
  return id;
}

async function placeAdvance(scene: Scene, situation: MatrixSituation): Promise<string> {
  const isPaid = ['paid', 'repaid'].includes(situation.state);
  await run(scene, `update advances set status = 'cancelled' where status = 'pending'`, []);
  const id = await putRecord(scene, 'advances', {
    employee_id: scene.self.employeeId,
    amount: '90.00',
    currency: 'EUR',
    purpose: 'Boots',
    installments: 3,
    status: situation.state,
    paid_at: isPaid ? at : null,
    paid_by: isPaid ? scene.starterUserId : null,
    repaid_at: situation.state === 'repaid' ? at : null,
  });
  await putSteps(scene, 'advance', id, situation);
  return id;
}

/** The manager, then HR, as far as the situation requires. */
async function putSteps(
  scene: Scene,
  subjectKind: string,
  subjectId: string,
  { state, conditions }: MatrixSituation,
): Promise<void> {
  const [first, second] = ((): [string, string] => {
    if (conditions.includes('steps_remain')) return ['waiting', 'waiting'];
    if (conditions.includes('last_step')) return ['approved', 'waiting'];
    if (state === 'rejected') return ['rejected', 'dropped'];
    return state === 'cancelled' ? ['approved', 'dropped'] : ['approved', 'approved'];
  })();
  const steps: readonly Row[] = [
    {
      approver_kind: 'manager',
      approver_user_id: scene.manager.userId,
      status: first,
      // Who has decided keeps reading the request.
      decided_by: first === 'dropped' || first === 'waiting' ? null : scene.manager.userId,
    },
    { approver_kind: 'hr', status: second },
  ];
  for (const [index, step] of steps.entries()) {
    await put(scene, 'approval_steps', {
      subject_kind: subjectKind,
      subject_id: subjectId,
      employee_id: scene.self.employeeId,
      level: index + 1,
      ...step,
    });
  }
}

/** Off-cycle, so that any number of them may have the same period. */
async function placePayrollRun(scene: Scene, { state }: { state: string }, days: Row = {}) {
  const isComputed = ['completed', 'approved', 'paid'].includes(state);
  await run(scene, `update payroll_runs set status = 'failed' where status = 'processing'`, []);
  return putRecord(scene, 'payroll_runs', {
    type: 'off_cycle',
    period_start: '2026-10-01',
    period_end: '2026-10-31',
    pay_date: '2026-10-31',
    currency: 'EUR',
    status: state,
    employee_count: 1,
    engine_version: 1,
    ...(state === 'draft' ? {} : { started_by: scene.starterUserId, started_at: at }),
    completed_at: isComputed ? at : null,
    ...(isComputed ? { gross: 0, deductions: 0, net: 0 } : {}),
    ...days,
  });
}

async function placeDocument(scene: Scene, { state }: MatrixSituation): Promise<string> {
  const content = new TextEncoder().encode('text');
  const isArchived = state === 'archived';
  const id = await putRecord(scene, 'documents', {
    employee_id: scene.self.employeeId,
    name: 'note.txt',
    category: 'other',
    mime_type: 'text/plain',
    size_bytes: content.length,
    sha256: createHash('sha256').update(content).digest(),
    stored_in: 'database',
    status: state,
    uploaded_by: scene.hrUserId,
    archived_by: isArchived ? scene.hrUserId : null,
    archived_at: isArchived ? at : null,
  });
  await put(scene, 'document_contents', { document_id: id, content });
  return id;
}

async function placeContract(scene: Scene, { name, state }: MatrixSituation): Promise<string> {
  const body = 'Both agree.';
  const hash = createHash('sha256').update(body).digest();
  const wasSent = state !== 'draft';
  const id = await putRecord(scene, 'contracts', {
    employee_id: scene.self.employeeId,
    title: 'Agreement',
    body,
    status: state,
    body_sha256: wasSent ? hash : null,
    created_by: scene.hrUserId,
    sent_by: wasSent ? scene.hrUserId : null,
    sent_at: wasSent ? at : null,
    signed_at: state === 'signed' ? at : null,
    ended_at: ['declined', 'voided'].includes(state) ? at : null,
  });
  const signature = { contract_id: id, typed_name: 'Per Son', signed_at: at, ip: '::1' };
  // By an administrator who signs nothing else here: the others can still sign.
  const signers = { employee: scene.self.userId, employer: scene.starterUserId };
  for (const party of ['employee', 'employer'] as const) {
    if (state !== 'signed' && name !== `signed by the ${party}`) continue;
    await put(scene, 'contract_signatures', {
      ...signature,
      party,
      signer_user_id: signers[party],
      user_agent: '',
      body_sha256: hash,
    });
  }
  return id;
}

async function placeTask(scene: Scene, { state, conditions }: MatrixSituation): Promise<string> {
  const isClosed = state !== 'pending';
  const checklistId = await putRecord(scene, 'onboarding_checklists', {
    employee_id: scene.self.employeeId,
    status: 'open',
    task_count: 2,
  });
  const id = await putRecord(scene, 'onboarding_tasks', {
    checklist_id: checklistId,
    position: 1,
    title: 'Read the rules',
    required: !conditions.includes('optional'),
    assignee_user_id: scene.assigneeUserId,
    status: state,
    closed_at: isClosed ? at : null,
    closed_by: isClosed ? scene.hrUserId : null,
  });
  await putRecord(scene, 'onboarding_tasks', {
    checklist_id: checklistId,
    position: 2,
    title: 'Sign the rules',
    required: true,
    status: 'pending',
  });
  return id;
}

const placers = {
  employee: placeEmployee,
  leave_request: placeLeaveRequest,
  timesheet: placeTimesheet,
  advance: placeAdvance,
  payroll_run: placePayrollRun,
  document: placeDocument,
  contract: placeContract,
  onboarding_task: placeTask,
  change_request: placeChangeRequest,
  bank_account: placeBankAccount,
  payment_file: async (scene: Scene, situation: MatrixSituation) =>
    placePaymentFile(scene, situation, await placePayrollRun(scene, { state: 'approved' })),
  pay_item: async (scene: Scene, situation: MatrixSituation) =>
    placePayItem(
      scene,
      situation,
      situation.state === 'paid' ? await placePayrollRun(scene, { state: 'approved' }) : null,
    ),
} as const;
