import { openSession } from '../../../../server/src/access/sessions/open-session.ts';
import { systemClock } from '../../../../server/src/platform/clock.ts';
import type { Owner, TestConsole } from '../../../harness/console.ts';
import type { IdPools } from '../generated/id-pools.ts';

/** People of every role who stay signed in, regardless of changes to their accounts. */
export interface Cast {
  /** The cookie of the next sender: mostly the owner's, sometimes none. */
  nextCookie(): string | undefined;
  signInAgain(): Promise<void>;
}

interface Member {
  readonly userId: string;
  readonly role: string;
}

/** Fills the pools with the ids of the company, and of another one. */
export async function openCast(site: TestConsole, owner: Owner, pools: IdPools): Promise<Cast> {
  const { companyId } = owner;
  const manager = await site.addPerson(companyId);
  const people = [
    manager,
    await site.addPerson(companyId, { managerId: manager.employeeId }),
    await site.addPerson(companyId, { role: 'hr_admin' }),
    await site.addPerson(companyId, { role: 'payroll_admin' }),
  ];
  const roles = ['employee', 'employee', 'hr_admin', 'payroll_admin'];
  const members: readonly Member[] = [
    { userId: owner.userId, role: 'owner' },
    ...people.map(({ userId }, index) => ({ userId, role: roles[index] ?? 'employee' })),
  ];
  for (const { employeeId, userId } of people) {
    pools.add('employees', employeeId);
    pools.add('users', userId);
  }
  const stranger = await site.signUp();
  const foreign = await site.addPerson(stranger.companyId);
  pools.add('foreign', foreign.employeeId);
  pools.add('foreign', foreign.userId);
  const cookies: string[] = [];
  const signInAgain = async (): Promise<void> => {
    const tokens = await restore(site, companyId, members);
    cookies.splice(0, cookies.length, ...tokens.map((token) => `muster_session=${token}`));
  };
  await signInAgain();
  let turn = 0;
  return {
    signInAgain,
    nextCookie: () => {
      turn += 1;
      if (turn % 25 === 0) return undefined;
      return turn % 4 === 0 ? cookies[1 + ((turn / 4) % people.length)] : cookies[0];
    },
  };
}

/** Resets role and state of the members' accounts, and opens a session for each. */
function restore(
  site: TestConsole,
  companyId: string,
  members: readonly Member[],
): Promise<string[]> {
  return site.database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    const tokens: string[] = [];
    for (const { userId, role } of members) {
      await transaction.query({
        text: 'update users set role = $2, disabled_at = null where id = $1',
        values: [userId, role],
      });
      tokens.push(
        await openSession(transaction, { companyId, userId, nowMs: systemClock.nowMs() }),
      );
    }
    return tokens;
  });
}
