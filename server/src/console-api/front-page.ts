import type { FastifyInstance } from 'fastify';
import { plainPage, plainPageHeaders } from '../platform/http/plain-page.ts';

/**
 * `/`: what runs here, and the way to a first API key. And where the links of invitations and new
 * passwords lead: the token in them is for the operation named there, and stands nowhere in the page.
 */
export async function frontPage(
  server: FastifyInstance,
  { publicUrl }: { publicUrl: () => URL },
): Promise<void> {
  server.get('/', { schema: { hide: true } }, async (_request, reply) =>
    reply.headers(plainPageHeaders).send(plainPage('muster is running', body(publicUrl().origin))),
  );
  for (const { path, heading, operation } of linkPages) {
    server.get(path, { schema: { hide: true } }, async (_request, reply) => {
      const page = plainPage(heading, linkBody(publicUrl().origin, operation));
      return reply.headers({ ...plainPageHeaders, 'cache-control': 'no-store' }).send(page);
    });
  }
}

const linkPages = [
  { path: '/invitations/:token', heading: 'You are invited', operation: 'invitations/accept' },
  {
    path: '/password-resets/:token',
    heading: 'Choose a new password',
    operation: 'password-resets/complete',
  },
] as const;

function linkBody(origin: string, operation: string): string {
  return `
<p>The console’s pages are not part of this version. Choose a password of at least 8 characters with this
command; the token is the last part of this page’s address, and works once.</p>
<pre>${callOf(origin)}/${operation} -d '{"token":"…","password":"choose-a-long-one"}'</pre>`;
}

function callOf(origin: string): string {
  return `curl -b muster.cookies -c muster.cookies -H 'Origin: ${origin}' -H 'Content-Type: application/json' \\\n  ${origin}/console/api`;
}

function body(origin: string): string {
  const call = callOf(origin);
  return `
<p>A human-resources service that other systems integrate with: a JSON API with keys, and signed webhooks.</p>
<ul>
<li><a href="/docs/api/">API reference</a>, and the <a href="/api/v1/openapi.json">OpenAPI document</a></li>
<li><a href="/docs/errors">Errors</a>: what each code means and what to do</li>
<li><a href="/healthz">Alive?</a> and <a href="/readyz">ready?</a></li>
</ul>
<h2>From here to a first API key</h2>
<p>The console’s pages are not part of this version. Its operations are, for the owner of a company:</p>
<pre>${call}/sign-up -d '{"company_name":"Example","first_name":"Ada","last_name":"Diallo","email":"ada@example.com","password":"choose-a-long-one"}'

# who has a company already signs in instead
${call}/sign-in -d '{"email":"ada@example.com","password":"choose-a-long-one"}'

# an API key with every scope; it is shown this once
${call}/api-keys -d '{"name":"first key","scopes":[]}'

# an endpoint for all events; the answer holds the secret that signs them
${call}/webhook-endpoints -d '{"url":"https://example.com/webhooks","events":[]}'</pre>
<h2>Use the key</h2>
<pre>curl -H 'Authorization: Bearer svc_live_…' ${origin}/api/v1/employees</pre>`;
}
