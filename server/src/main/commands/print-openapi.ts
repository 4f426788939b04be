import { createHttpServer } from '../../platform/http/http-server.ts';
import { createLog } from '../../platform/log.ts';
import { describeApi } from '../../public-api/v1/openapi.ts';
import { type PublicApiOptions, publicApiV1 } from '../../public-api/v1/plugin.ts';

/** `muster openapi`: prints the document that a running service serves; needs no database. */
export async function runPrintOpenApi(): Promise<void> {
  process.stdout.write(await buildOpenApi());
}

/** The OpenAPI 3.1 document as indented JSON with a trailing newline; always the same bytes. */
export async function buildOpenApi(): Promise<string> {
  const log = createLog({ level: 'silent', pretty: false });
  const server = createHttpServer({ log, trustProxy: false });
  await describeApi(server);
  // The routes are described and never called, so their dependencies can be missing.
  const unused = { gate: {} } as unknown as PublicApiOptions;
  await server.register(publicApiV1, { ...unused, prefix: '/api/v1' });
  await server.ready();
  const document = JSON.stringify(server.swagger(), null, 2);
  await server.close();
  return `${document}\n`;
}
