import { createHash } from 'node:crypto';
import { openBrowser } from '../harness/console-browser.ts';
import { hire } from '../harness/hire.ts';
import { allowRequest, registerApplication, visit } from '../harness/oauth-client.ts';
import type { TestCompany, TestService } from '../harness/test-service.ts';
import type { Reader } from './run-page.ts';

const redirectUri = 'http://127.0.0.1:8080/callback';
const verifier = 'v'.repeat(43);

/** The tokens, other than API keys, that a page begins with. */
export async function addTokens(
  { database, service: { server } }: TestService,
  { companyId }: TestCompany,
  { page, url }: Readonly<Record<'page' | 'url', string>>,
): Promise<Reader['env']> {
  const isForAgents = page.endsWith('guide/agents.md');
  if (!isForAgents && !page.endsWith('provision-users.md')) return {};
  const browser = () => openBrowser(server, new URL(url));
  const owner = await hire({ database, browser }, companyId, { role: 'owner' });
  if (!isForAgents) {
    const created = await owner.browser.call('POST', '/provisioning-tokens', {
      body: { name: 'Okta' },
    });
    return { SCIM_TOKEN: (created.body as { secret: string }).secret };
  }
  const scopes = ['read', 'leave:write'] as const;
  const { id } = await registerApplication(owner.browser, { scopes, redirectUris: [redirectUri] });
  const asked = new URLSearchParams({
    response_type: 'code',
    client_id: id,
    redirect_uri: redirectUri,
    scope: scopes.join(' '),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const person = await hire({ database, browser }, companyId);
  const { location, cookies } = await visit(
    server,
    person.browser,
    `${url}/oauth/authorize?${asked.toString()}`,
  );
  const request = location.replace('/authorize/', '');
  const back = await allowRequest(server, person.browser, { request, cookies });
  const answer = await fetch(`${url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: id,
      code: new URL(back).searchParams.get('code') ?? '',
      code_verifier: verifier,
      redirect_uri: redirectUri,
    }),
  });
  return { ACCESS_TOKEN: ((await answer.json()) as { access_token: string }).access_token };
}
