import type { FastifyReply } from 'fastify';
import { securePage } from './page-headers.ts';

interface PlainPage {
  readonly heading: string;
  readonly body: string;
  readonly publicUrl: URL;
}

/**
 * Sends a text page without scripts, readable in light and dark mode. `heading` and `body` are
 * HTML, so they must come from this program and contain nothing from a request.
 */
export function sendPlainPage(
  reply: FastifyReply,
  { heading, body, publicUrl }: PlainPage,
): FastifyReply {
  securePage(reply, { 'style-src': ["'unsafe-inline'"] }, publicUrl);
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${heading} · muster</title>
<style>
body { font: 1rem/1.6 system-ui, sans-serif; max-width: 46rem; margin: 3rem auto; padding: 0 1.25rem; }
h1 { font-size: 1.5rem; }
h2 { font-size: 1.125rem; margin-top: 2rem; }
a { color: light-dark(#0b5cad, #8cc4ff); }
code, pre { font-family: ui-monospace, monospace; font-size: .9rem; }
pre { padding: .75rem 1rem; overflow-x: auto; background: light-dark(#f3f4f6, #23262b); border-radius: .375rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid light-dark(#ddd, #444); vertical-align: top; }
</style>
</head>
<body><main><h1>${heading}</h1>${body}</main></body>
</html>`);
}
