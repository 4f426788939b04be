import type { FastifyInstance } from 'fastify';
import { notFound, type ProblemCode, problemTable } from '../../platform/http/problem.ts';
import { problemAdvice } from './problem-advice.ts';

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const;

/** One page for each problem code, at the address that the `type` of a problem names. */
export async function errorPages(server: FastifyInstance): Promise<void> {
  server.get('/docs/errors', { schema: { hide: true } }, async (_request, reply) =>
    reply.headers(pageHeaders).send(indexPage()),
  );
  server.get<{ Params: { code: string } }>(
    '/docs/errors/:code',
    { schema: { hide: true } },
    async (request, reply) => {
      const { code } = request.params;
      if (!isProblemCode(code)) {
        throw notFound();
      }
      return reply.headers(pageHeaders).send(codePage(code));
    },
  );
}

function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(problemTable, code);
}

function indexPage(): string {
  const rows = (Object.keys(problemTable) as ProblemCode[])
    .map(
      (code) =>
        `<tr><td>${problemTable[code].status}</td><td><a href="/docs/errors/${code}"><code>${code}</code></a></td><td>${problemTable[code].title}</td></tr>`,
    )
    .join('');
  return page(
    'Errors',
    `<p>Every error is a problem document (RFC 9457). Branch on <code>code</code>; quote <code>request_id</code> when you ask for help.</p>
     <table><thead><tr><th>Status</th><th>Code</th><th>Meaning</th></tr></thead><tbody>${rows}</tbody></table>`,
  );
}

function codePage(code: ProblemCode): string {
  const { status, title } = problemTable[code];
  return page(
    code,
    `<p><strong>${status}</strong> · ${title}.</p><p>${problemAdvice[code]}</p>
     <p><a href="/docs/errors">All errors</a> · <a href="/docs/api/">API reference</a></p>`,
  );
}

/** Every text comes from this program; nothing of a request is ever shown. */
function page(heading: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${heading} · muster</title>
<style>
body { font: 1rem/1.6 system-ui, sans-serif; max-width: 46rem; margin: 3rem auto; padding: 0 1.25rem; }
h1 { font-size: 1.5rem; }
code { font-family: ui-monospace, monospace; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid light-dark(#ddd, #444); vertical-align: top; }
</style>
</head>
<body><main><h1>${heading}</h1>${body}</main></body>
</html>`;
}
