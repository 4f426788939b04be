import type { UserActor } from '../../../../server/src/access/actor.ts';
import { openSession } from '../../../../server/src/access/sessions/open-session.ts';
import { recogniseSession } from '../../../../server/src/access/sessions/recognise-session.ts';
import { systemClock } from '../../../../server/src/platform/clock.ts';
import type { Database } from '../../../../server/src/platform/database/driver.ts';
import type { MatrixVisitor } from '../../isolation/console-matrix.ts';

/** People whose sessions are opened again after requests ended them. */
export interface SignedIn {
  cookieOf(name: string): string | undefined;
  signInAgain(): Promise<void>;
}

export async function staySignedIn(
  database: Database,
  visitors: readonly MatrixVisitor[],
): Promise<SignedIn> {
  const cookies = new Map<string, string>();
  const actors = new Map<string, UserActor>();
  for (const { name, role, credentials } of visitors) {
    const { cookie } = credentials;
    if (role === undefined || cookie === undefined) continue;
    const token = cookie.split('=')[1] ?? '';
    const found = await recogniseSession({ database, clock: systemClock }, token);
    if (found !== undefined) actors.set(name, found.actor);
    cookies.set(name, cookie);
  }
  return {
    cookieOf: (name) => cookies.get(name),
    signInAgain: async () => {
      for (const [name, { companyId, userId, role, employeeId }] of actors) {
        const token = await database.transaction(
          { role: 'muster_app', companyId },
          async (transaction) => {
            await transaction.query({
              text: `update users set role = $2, disabled_at = null, employee_id = $3 where id = $1`,
              values: [userId, role, employeeId],
            });
            await transaction.query({
              text: `update employees set status = 'active', termination_date = null where id = $1`,
              values: [employeeId],
            });
            return openSession(transaction, { companyId, userId, nowMs: systemClock.nowMs() });
          },
        );
        cookies.set(name, `muster_session=${token}`);
      }
    },
  };
}
