import type { UserRole } from '../../server/src/access/actor.ts';
import { openSession } from '../../server/src/access/sessions/open-session.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { createIds } from '../../server/src/platform/ids.ts';
import type { Browser } from './console-browser.ts';
import type { TestConsole } from './console.ts';
import { insertRecords } from './employment-record.ts';

/** An employee of a company who can sign in. */
export interface Hired {
  readonly employeeId: string;
  readonly userId: string;
  readonly browser: Browser;
}

export interface HireOptions {
  readonly managerId?: string;
  readonly role?: UserRole;
  /** Default `active`. */
  readonly status?: string;
}

/** Adds an employee of a company with a signed-in user. */
export async function hire(
  { database, browser }: Pick<TestConsole, 'database' | 'browser'>,
  companyId: string,
  { managerId, role = 'employee', status = 'active' }: HireOptions = {},
): Promise<Hired> {
  const ids = createIds(systemClock);
  const employeeId = ids.next();
  const userId = ids.next();
  const email = `${employeeId}@example.test`;
  const token = await database.transaction({ role: 'muster_app', companyId }, async (open) => {
    await open.query({
      text: `insert into employees (company_id, id, first_name, last_name, email, email_key,
               manager_id, start_date, status, created_at, updated_at)
             values ($1, $2, 'Em', 'Ployee', $3, $3, $4, '2020-01-01', $5, now(), now())`,
      values: [companyId, employeeId, email, managerId ?? null, status],
    });
    await open.query(insertRecords(companyId, [employeeId]));
    await open.query({
      text: `insert into users (company_id, id, employee_id, email, email_key, first_name, last_name,
               role, password_hash, created_at, updated_at)
             values ($1, $2, $3, $4, $4, 'Em', 'Ployee', $5, 'none', now(), now())`,
      values: [companyId, userId, employeeId, email, role],
    });
    return openSession(open, { companyId, userId, nowMs: systemClock.nowMs() });
  });
  const opened = browser();
  opened.setSession(token);
  return { employeeId, userId, browser: opened };
}
