import type { FastifyInstance } from 'fastify';
import { sendPlainPage } from '../../platform/http/plain-page.ts';
import { notFound, type ProblemCode, problemTable } from '../../platform/http/problem.ts';
import { problemAdvice } from './problem-advice.ts';

/** Serves one page per problem code, at the address in the problem's `type`. */
export async function errorPages(server: FastifyInstance, publicUrl: () => URL): Promise<void> {
  server.get('/docs/errors', { schema: { hide: true } }, async (_request, reply) =>
    sendPlainPage(reply, { ...indexPage(), publicUrl: publicUrl() }),
  );
  server.get<{ Params: { code: string } }>(
    '/docs/errors/:code',
    { schema: { hide: true } },
    async (request, reply) => {
      const { code } = request.params;
      if (!isProblemCode(code)) {
        throw notFound();
      }
      return sendPlainPage(reply, { ...codePage(code), publicUrl: publicUrl() });
    },
  );
}

function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(problemTable, code);
}

interface PageText {
  readonly heading: string;
  readonly body: string;
}

function indexPage(): PageText {
  const rows = (Object.keys(problemTable) as ProblemCode[])
    .map(
      (code) =>
        `<tr><td>${problemTable[code].status}</td><td><a href="/docs/errors/${code}"><code>${code}</code></a></td><td>${problemTable[code].title}</td></tr>`,
    )
    .join('');
  return {
    heading: 'Errors',
    body: `<p>Every error is a problem document (RFC 9457). Branch on <code>code</code>; quote <code>request_id</code> when you contact support.</p>
     <table><thead><tr><th>Status</th><th>Code</th><th>Meaning</th></tr></thead><tbody>${rows}</tbody></table>`,
  };
}

function codePage(code: ProblemCode): PageText {
  const { status, title } = problemTable[code];
  return {
    heading: code,
    body: `<p><strong>${status}</strong> · ${title}.</p><p>${problemAdvice[code]}</p>
     <p><a href="/docs/errors">All errors</a> · <a href="/docs/api">API reference</a></p>`,
  };
}
