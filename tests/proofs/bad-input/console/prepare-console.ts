import { expect } from 'vitest';
import { openSession } from '../../../../server/src/access/sessions/open-session.ts';
import { systemClock } from '../../../../server/src/platform/clock.ts';
import { createIds } from '../../../../server/src/platform/ids.ts';
import type { Owner, TestConsole } from '../../../harness/console.ts';

const dayMs = 86_400_000;

/** Two companies with people, sessions, keys and cursors, and their names in the tables. */
export async function prepareConsole(site: TestConsole): Promise<Readonly<Record<string, string>>> {
  const owner = await site.signUp();
  const foreign = await site.signUp();
  const employee = await hire(owner, 'first@example.test');
  await hire(owner, 'rené@example.test');
  const foreignEmployee = await hire(foreign, 'first@example.test');
  await hire(foreign, 'second@example.test');
  const clerk = await site.addPerson(owner.companyId);
  const cursor = await firstCursor(owner);
  const session = tokenOf(owner);
  return {
    session,
    employee,
    foreignEmployee,
    foreignCompany: foreign.companyId,
    employeeUser: clerk.userId,
    absent: createIds(systemClock).next(),
    cursor,
    foreignCursor: await firstCursor(foreign),
    tamperedCursor: changeFirst(cursor),
    cutSession: session.slice(0, -1),
    changedSession: changeFirst(session),
    lowerCaseSession: session.toLowerCase(),
    employeeSession: tokenOf(clerk),
    foreignSession: tokenOf(foreign),
    ...(await deadSessions(site, owner)),
    ...(await newKey(owner)),
  };
}

async function hire({ browser }: Owner, email: string): Promise<string> {
  const body = { first_name: 'Ann', last_name: 'Lee', email };
  const answer = await browser.call('POST', '/employees', { body });
  expect(answer.status).toBe(201);
  return (answer.body as { employee: { id: string } }).employee.id;
}

async function firstCursor({ browser }: Owner): Promise<string> {
  const answer = await browser.call('GET', '/employees?limit=1');
  return (answer.body as { next_cursor: string }).next_cursor;
}

async function newKey({ browser }: Owner): Promise<{ apiKey: string; key: string }> {
  const answer = await browser.call('POST', '/api-keys', { body: { name: 'K', scopes: [] } });
  const { api_key, secret } = answer.body as { api_key: { id: string }; secret: string };
  return { apiKey: api_key.id, key: secret };
}

function tokenOf({ browser }: Pick<Owner, 'browser'>): string {
  return browser.cookie()?.split('=')[1] ?? '';
}

/** With the same length and alphabet. */
function changeFirst(text: string): string {
  return (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
}

async function deadSessions(site: TestConsole, { companyId, browser }: Owner) {
  const ended = await site.addPerson(companyId);
  const endedSession = tokenOf(ended);
  expect((await ended.browser.call('POST', '/sign-out')).status).toBe(204);
  const disabled = await site.addPerson(companyId);
  const { status } = await browser.call('POST', `/users/${disabled.userId}/disable`);
  expect(status).toBe(200);
  const late = await site.addPerson(companyId);
  const expiredSession = await site.database.transaction(
    { role: 'muster_app', companyId },
    (transaction) =>
      openSession(transaction, {
        companyId,
        userId: late.userId,
        nowMs: systemClock.nowMs() - 30 * dayMs,
      }),
  );
  return { endedSession, disabledSession: tokenOf(disabled), expiredSession };
}
