import type { UserActor } from '../../server/src/access/actor.ts';
import { createContract } from '../../server/src/hr/contracts/create-contract.ts';
import { sendContract } from '../../server/src/hr/contracts/send-contract.ts';
import { signContract } from '../../server/src/hr/contracts/sign-contract.ts';
import type { UserChange } from '../../server/src/hr/change.ts';
import { type Clock, systemClock } from '../../server/src/platform/clock.ts';
import { createIds } from '../../server/src/platform/ids.ts';
import type { TestCompany, TestService } from './test-service.ts';

const draft = {
  title: 'Employment contract',
  body: 'You work 40 hours a week and earn 4,200 euros a month.',
};

/** Does work in the name of a user, in one transaction. */
export function actAs<T>(
  { database }: Pick<TestService, 'database'>,
  actor: UserActor,
  work: (change: UserChange) => Promise<T>,
  clock: Clock = systemClock,
): Promise<T> {
  const { companyId } = actor;
  return database.transaction({ role: 'muster_app', companyId }, (transaction) =>
    work({ transaction, actor, clock, ids: createIds(clock) }),
  );
}

/** A draft that the owner wrote. */
export function addDraft(
  service: Pick<TestService, 'database'>,
  { owner }: TestCompany,
  employeeId: string,
  clock?: Clock,
): Promise<string> {
  const asked = { ...draft, employee_id: employeeId };
  return actAs(service, owner, (change) => createContract(change, asked), clock);
}

/** A contract that the owner sent, and that both parties signed. */
export async function addSignedContract(
  service: Pick<TestService, 'database'>,
  company: TestCompany,
  employeeId: string,
  clock: Clock = systemClock,
): Promise<string> {
  const { owner, companyId } = company;
  const id = await addDraft(service, company, employeeId, clock);
  const sign = (signer: UserActor, typedName: string) =>
    actAs(
      service,
      signer,
      (change) => signContract(change, id, { typedName, ip: '192.0.2.1', userAgent: 'test' }),
      clock,
    );
  await actAs(service, owner, (change) => sendContract(change, id), clock);
  await sign(owner, 'Ona Owner');
  const userId = createIds(clock).next();
  await actAs(service, owner, ({ transaction }) =>
    transaction.query({
      text: `insert into users (company_id, id, employee_id, email, email_key, first_name, last_name,
               role, password_hash, created_at, updated_at)
             select $1, $2, id, email, email, first_name, last_name, 'employee', 'none', now(), now()
             from employees where company_id = $1 and id = $3`,
      values: [companyId, userId, employeeId],
    }),
  );
  const names = await actAs(service, owner, ({ transaction }) =>
    transaction.query<{ name: string }>({
      text: `select first_name || ' ' || last_name as name from employees where id = $1`,
      values: [employeeId],
    }),
  );
  const employee: UserActor = { kind: 'user', companyId, userId, role: 'employee', employeeId };
  await sign(employee, names.rows[0]?.name ?? '');
  return id;
}
