import { randomBytes } from 'node:crypto';
import type { UserActor } from '../../server/src/access/actor.ts';
import { saveArtifact } from '../../server/src/access/applications/artifacts.ts';
import type { OauthScope } from '../../server/src/access/applications/oauth-scopes.ts';
import { registerApplication } from '../../server/src/access/applications/register-application.ts';
import { createAdvance } from '../../server/src/hr/advances/create-advance.ts';
import type { UserChange } from '../../server/src/hr/change.ts';
import { createTimesheet } from '../../server/src/hr/timesheets/create-timesheet.ts';
import { submitTimesheet } from '../../server/src/hr/timesheets/submit-timesheet.ts';
import type { Clock } from '../../server/src/platform/clock.ts';
import { createIds, type Ids } from '../../server/src/platform/ids.ts';
import type { TestCompany, TestService } from '../harness/test-service.ts';

export interface People {
  /** Creates a record through the API. */
  readonly create: (path: string, body: object) => Promise<string>;
}

interface Acting {
  readonly service: TestService;
  readonly ids: Ids;
  readonly clock: Clock;
}

/** Requests that wait for the owner, and tokens: of the owner, and of the requesting employee. */
export async function addPeople(
  service: TestService,
  { owner }: TestCompany,
  { create, clock }: People & { readonly clock: Clock },
): Promise<Readonly<Record<string, string>>> {
  // Later than the service's own IDs, so that the order of the list doesn't vary.
  const later = { nowMs: () => clock.nowMs() + 1 };
  const acting = { service, ids: createIds(later), clock };
  const [ines, luca, noa] = await Promise.all(
    ['Ines', 'Luca', 'Noa'].map((name, index) =>
      addPerson(acting, owner.companyId, { name, index }),
    ),
  );
  if (ines === undefined || luca === undefined || noa === undefined) throw new Error('no people');
  const token = await createTokens(acting, owner);
  const leave = (start_date: string, end_date: string) =>
    create('/leave', { employee_id: ines.employeeId, leave_type: 'annual', start_date, end_date });
  return {
    personToken: await token(owner, 'approvals'),
    readToken: await token(owner, 'read'),
    ownToken: await token(ines, 'approvals'),
    leaveToApprove: await leave('2027-10-04', '2027-10-08'),
    leaveOwn: await leave('2027-12-06', '2027-12-07'),
    leaveToReject: await leave('2027-11-08', '2027-11-12'),
    timesheetToApprove: await addTimesheet(acting, ines, '2026-11-09'),
    timesheetToReject: await addTimesheet(acting, ines, '2026-11-16'),
    timesheetOwn: await addTimesheet(acting, ines, '2026-11-02'),
    advanceOwn: await addAdvance(acting, ines),
    advanceToApprove: await addAdvance(acting, luca),
    advanceToReject: await addAdvance(acting, noa),
  };
}

function act<T>(
  { service: { database }, ids, clock }: Acting,
  actor: UserActor,
  work: (change: UserChange) => Promise<T>,
): Promise<T> {
  const { companyId } = actor;
  return database.transaction({ role: 'muster_app', companyId }, (transaction) =>
    work({ transaction, actor, ids, clock }),
  );
}

/** Without a manager, so that HR decides. The ID is older than those of the lists. */
async function addPerson(
  { service: { database }, ids }: Acting,
  companyId: string,
  { name, index }: { readonly name: string; readonly index: number },
): Promise<UserActor> {
  const employeeId = `019a8000-0000-7000-8000-00000000010${index}`;
  const userId = ids.next();
  const email = `${name}@northwind.example`.toLowerCase();
  await database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    await transaction.query({
      text: `insert into employees (company_id, id, first_name, last_name, email, email_key,
               status, created_at, updated_at)
             values ($1, $2, $3, 'Moreau', $4, $4, 'active', now(), now())`,
      values: [companyId, employeeId, name, email],
    });
    await transaction.query({
      text: `insert into users (company_id, id, email, email_key, first_name, last_name, role,
               employee_id, password_hash, created_at, updated_at)
             values ($1, $2, $3, $3, $4, 'Moreau', 'employee', $5, 'none', now(), now())`,
      values: [companyId, userId, email, name, employeeId],
    });
  });
  return { kind: 'user', companyId, userId, role: 'employee', employeeId };
}

async function createTokens(acting: Acting, owner: UserActor) {
  const { service, ids, clock } = acting;
  const { companyId } = owner;
  const { application } = await act(acting, owner, (change) =>
    registerApplication(change.transaction, change, {
      name: 'Chat bot',
      redirectUris: ['https://chat.northwind.example/callback'],
      scopes: ['approvals', 'read'],
      isConfidential: false,
    }),
  );
  return async (person: UserActor, scope: OauthScope): Promise<string> => {
    const authorizationId = ids.next();
    await service.database.single(
      { role: 'muster_app', companyId },
      {
        text: `insert into application_authorizations (company_id, id, application_id, user_id,
                 scopes, created_at, expires_at)
               values ($1, $2, $3, $4, $5, now(), '2199-01-01')`,
        values: [companyId, authorizationId, application.id, person.userId, [scope]],
      },
    );
    const value = randomBytes(32).toString('base64url');
    await saveArtifact({ database: service.database, clock }, value, {
      companyId,
      kind: 'access_token',
      applicationId: application.id,
      authorizationId,
      payload: { scope },
      expiresInSeconds: 1_000_000,
    });
    return value;
  };
}

function addTimesheet(acting: Acting, actor: UserActor, monday: string): Promise<string> {
  const sunday = Temporal.PlainDate.from(monday).add({ days: 6 }).toString();
  return act(acting, actor, async (change) => {
    const { timesheet } = await createTimesheet(change, {
      employeeId: undefined,
      period_start: monday,
      period_end: sunday,
      entries: [{ date: monday, hours: 8 }],
    });
    return (await submitTimesheet(change, timesheet.id)).timesheet.id;
  });
}

function addAdvance(acting: Acting, actor: UserActor): Promise<string> {
  const asked = {
    employeeId: undefined,
    amount: '300.00',
    currency: 'EUR',
    purpose: 'Rent',
    installments: 1,
  };
  return act(acting, actor, async (change) => (await createAdvance(change, asked)).advance.id);
}
