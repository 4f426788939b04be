import { randomBytes, randomUUID } from 'node:crypto';
import { placeRecord } from '../../workflow/place-record.ts';
import type { Scene } from '../../workflow/scene.ts';
import { type MatrixSituation, situations } from '../../workflow/situations.ts';
import { type Cast, type RelationStage, sceneOf } from './relation-cast.ts';
import { insertion } from './seed-every-table.ts';
import type { Row } from './seeded-values.ts';

const at = '2026-11-02T09:00:00.000Z';

const entityOf: Readonly<Record<string, MatrixSituation['entity']>> = {
  employees: 'employee',
  people: 'employee',
  'leave-requests': 'leave_request',
  timesheets: 'timesheet',
  advances: 'advance',
  documents: 'document',
  contracts: 'contract',
  'onboarding-tasks': 'onboarding_task',
  'payroll-runs': 'payroll_run',
  'change-requests': 'change_request',
  'bank-accounts': 'bank_account',
  'payment-files': 'payment_file',
  'pay-items': 'pay_item',
};

/** Of these, `self` is the user who started, prepared or entered the record. */
const ofTheirWork: readonly (string | undefined)[] = [
  'payroll_run',
  'bank_account',
  'payment_file',
  'pay_item',
];

/** None for kinds without states. */
export function entityOfPath(path: string): MatrixSituation['entity'] | undefined {
  return entityOf[path.split('/')[1] ?? ''];
}

/** Adds a record about the subject, as a row of the table of relations names it; returns its id. */
export async function placePersonalRecord(
  stage: RelationStage,
  cast: Cast,
  { path, record }: { readonly path: string; readonly record: string },
): Promise<string> {
  const scene = sceneOf(stage, cast);
  const particular = places[record];
  if (particular !== undefined) return particular(scene, cast);
  const entity = entityOfPath(path);
  const situation = situations.find((each) => each.entity === entity && each.name === record);
  if (situation === undefined) throw new Error(`no situation "${record}" for ${path}`);
  return placeRecord(sceneWithStarter(scene, cast, entity), situation);
}

function sceneWithStarter(scene: Scene, { actor, subject }: Cast, entity?: string): Scene {
  const isOwn = ofTheirWork.includes(entity) && actor === subject;
  return isOwn ? { ...scene, starterUserId: actor.userId } : scene;
}

async function run({ database, companyId }: Scene, text: string, values: unknown[]): Promise<void> {
  await database.single({ role: 'muster_app', companyId }, { text, values });
}

async function put(scene: Scene, table: string, row: Row): Promise<string> {
  const id = randomUUID();
  const { database, companyId } = scene;
  await database.single(
    { role: 'muster_app', companyId },
    insertion(table, { company_id: companyId, id, created_at: at, ...row }),
  );
  return id;
}

type Place = (scene: Scene, cast: Pick<Cast, 'actor' | 'subject'>) => Promise<string>;

export const places: Readonly<Record<string, Place>> = {
  employee: async (_scene, { subject }) => subject.employeeId,
  user: async (_scene, { subject }) => subject.userId,
  'user who is invited': async (scene, { subject }) => {
    await run(scene, 'update users set password_hash = null where id = $1', [subject.userId]);
    return subject.userId;
  },
  'user who is an owner': async (scene, { subject, actor }) => {
    if (subject !== actor) {
      await run(scene, `update users set role = 'owner' where id = $1`, [subject.userId]);
    }
    return subject.userId;
  },
  photo: async (scene, { subject }) => {
    await run(
      scene,
      `insert into employee_photos (company_id, employee_id, mime_type, content, sha256, uploaded_by,
         created_at)
       values ($1, $2, 'image/png', 'a photo', sha256('a photo'), $3, $4)
       on conflict do nothing`,
      [scene.companyId, subject.employeeId, subject.userId, at],
    );
    return subject.employeeId;
  },
  'employee without a user': async (scene, { subject, actor }) => {
    if (subject !== actor) {
      await run(scene, 'update users set employee_id = null where id = $1', [subject.userId]);
    }
    return subject.employeeId;
  },
  session: (scene, { subject }) =>
    put(scene, 'sessions', {
      token_hash: randomBytes(32),
      user_id: subject.userId,
      last_seen_at: '2036-11-02T09:00:00.000Z',
      expires_at: '2036-11-02T09:00:00.000Z',
    }),
  authorization: async (scene, { subject }) => {
    const application_id = await put(scene, 'applications', {
      name: 'Chat bot',
      redirect_uris: ['https://app.example.test/callback'],
      scopes: ['approvals'],
      created_by: subject.userId,
      updated_at: '2031-01-06T09:00:00.000Z',
    });
    return put(scene, 'application_authorizations', {
      application_id,
      user_id: subject.userId,
      scopes: ['approvals'],
      expires_at: '2036-11-02T09:00:00.000Z',
    });
  },
  delegation: (scene, { subject }) =>
    put(scene, 'approval_delegations', {
      user_id: subject.userId,
      delegate_user_id: scene.assigneeUserId,
      start_date: '2031-01-06',
      end_date: '2031-01-07',
    }),
  'saved view': (scene, { subject }) =>
    put(scene, 'saved_views', {
      user_id: subject.userId,
      list: 'employees',
      name: 'Sales',
      query: 'department=Sales',
    }),
  'given to the actor': (scene, { actor }) =>
    placeRecord({ ...scene, assigneeUserId: actor.userId }, task()),
  checklist: async (scene) => {
    const taskId = await placeRecord(scene, task());
    const { rows } = await scene.database.single<{ id: string }>(
      { role: 'muster_app', companyId: scene.companyId },
      { text: 'select checklist_id as id from onboarding_tasks where id = $1', values: [taskId] },
    );
    return rows[0]?.id ?? '';
  },
  payslip: putApprovedPayslip,
  'payslip, of its run': putApprovedPayslip,
  'payslip before approval': async (scene) => (await putPayslip(scene)).id,
  compensation: (scene, { subject }) =>
    put(scene, 'compensation_profiles', {
      employee_id: subject.employeeId,
      amount: '100.00',
      currency: 'EUR',
      period: 'monthly',
      valid_from: '2026-01-01',
    }),
  deduction: (scene, { subject }) =>
    put(scene, 'pay_deductions', {
      employee_id: subject.employeeId,
      name: 'Canteen',
      kind: 'percent',
      value: '1',
      valid_from: '2026-01-01',
    }),
  claim: (scene) => putClaim(scene, {}),
  'claim to write off': (scene) =>
    putClaim(scene, { reason: 'Hardship', write_off_requested_by: scene.hrUserId }),
};

function task(): MatrixSituation {
  return situations.find(({ entity }) => entity === 'onboarding_task') as MatrixSituation;
}

async function putApprovedPayslip(scene: Scene): Promise<string> {
  const { id, runId } = await putPayslip(scene);
  const text = `update payroll_runs set status = 'approved', approved_at = now() where id = $1`;
  await run(scene, text, [runId]);
  return id;
}

async function putClaim(scene: Scene, values: Row): Promise<string> {
  const { runId } = await putPayslip(scene);
  return put(scene, 'pay_receivables', {
    employee_id: scene.self.employeeId,
    payroll_run_id: runId,
    currency: 'EUR',
    amount: 100,
    status: 'open',
    updated_at: at,
    ...values,
  });
}

async function putPayslip(scene: Scene): Promise<{ id: string; runId: string }> {
  const computed = situations.find(
    ({ entity, state }) => entity === 'payroll_run' && state === 'completed',
  );
  const runId = await placeRecord(scene, computed as MatrixSituation);
  const id = await put(scene, 'payslips', {
    payroll_run_id: runId,
    employee_id: scene.self.employeeId,
    gross: 100,
    deductions: 0,
    net: 100,
    currency: 'EUR',
    lines: '[]',
  });
  return { id, runId };
}
