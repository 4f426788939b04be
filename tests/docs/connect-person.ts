import { openBrowser } from '../harness/console-browser.ts';
import { hire } from '../harness/hire.ts';
import { allowRequest, registerApplication, visit } from '../harness/oauth-client.ts';
import type { TestCompany, TestService } from '../harness/test-service.ts';
import type { Reader } from './run-page.ts';

const redirectUri = 'http://127.0.0.1:8080/callback';

/**
 * For the page that acts for a person: an application, and the manager of two employees, who requested
 * leave. What stands for a code is filled in with one that the manager allowed.
 */
export async function connectPerson(
  service: TestService,
  { companyId, key }: TestCompany,
  {
    page,
    url,
    employeeIds,
  }: Readonly<Record<'page' | 'url', string>> & { readonly employeeIds: readonly string[] },
): Promise<Pick<Reader, 'env' | 'fillIn'>> {
  if (!page.endsWith('act-for-a-person.md')) return { env: {}, fillIn: {} };
  const { database } = service;
  const { server } = service.service;
  const browser = () => openBrowser(server, new URL(url));
  const owner = await hire({ database, browser }, companyId, { role: 'owner' });
  const manager = await hire({ database, browser }, companyId);
  for (const id of employeeIds.slice(0, 2)) {
    await service.api('PATCH', `/employees/${id}`, {
      key,
      body: { manager_id: manager.employeeId },
    });
    const days = { start_date: '2027-08-09', end_date: '2027-08-13' };
    await service.api('POST', '/leave', {
      key,
      body: { employee_id: id, leave_type: 'annual', ...days },
    });
  }
  const application = await registerApplication(owner.browser, {
    isConfidential: true,
    redirectUris: [redirectUri],
  });
  const allow = async (printed: string): Promise<string> => {
    const asked = printed.match(/\/oauth\/authorize\?\S+/g)?.at(-1) ?? '';
    const { location, cookies } = await visit(server, manager.browser, asked);
    const request = location.replace('/authorize/', '');
    const back = await allowRequest(server, manager.browser, { request, cookies });
    return new URL(back).searchParams.get('code') ?? '';
  };
  return {
    env: {
      CLIENT_ID: application.id,
      CLIENT_SECRET: application.secret ?? '',
      REDIRECT_URI: redirectUri,
    },
    fillIn: {
      "CODE='…'": async (printed) => `CODE='${await allow(printed)}'`,
      "connect '…'": async (printed) => `connect '${await allow(printed)}'`,
    },
  };
}
