import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RecognisedPerson } from '../access/applications/recognise-access-token.ts';
import type { ConsoleServices } from '../console-api/frame/operation.ts';
import { readBearerKey } from '../platform/http/bearer-key.ts';
import { clientNetwork } from '../platform/http/client-address.ts';
import { Problem } from '../platform/http/problem.ts';
import { rateLimitedProblem } from '../platform/http/rate-limited-problem.ts';
import type { TokenGate } from '../platform/http/token-gate.ts';
import type { RateCounter } from '../platform/rate-counter.ts';

const versionWithBatches = '2025-03-26';
const batchMax = 20;

export interface McpOptions {
  readonly services: ConsoleServices;
  readonly publicUrl: () => URL;
  readonly version: string;
  readonly tokens: TokenGate<RecognisedPerson>;
  /** Requests of people, by network and company. */
  readonly counter: RateCounter;
  /** For companies without their own limit, per minute and network. */
  readonly limitPerMinute: number;
}

/**
 * Model Context Protocol over Streamable HTTP, without sessions: agents act for people with the tokens
 * of their application.
 */
export async function mcp(server: FastifyInstance, options: McpOptions): Promise<void> {
  server.addHook('onRequest', async (request) => {
    await count(options, request, await recognise(options, request));
  });
  const serve = createServe(options);
  server.post('/mcp', { schema: { hide: true } }, async (request, reply) => {
    // The body may have arrived long after the headers.
    const person = await recognise(options, request);
    await admitBatch(request, person, options);
    return serve(request, reply, person);
  });
  // A client may ask for a stream of the server's own messages; there are none.
  server.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    schema: { hide: true },
    handler: async () => {
      throw new Problem('method_not_allowed', 'Allowed methods: POST.', {
        headers: { allow: 'POST' },
      });
    },
  });
}

/** @throws Problem `invalid_token`, `rate_limited`; DatabaseUnavailable */
async function recognise(
  { tokens, publicUrl }: McpOptions,
  { ip, headers }: FastifyRequest,
): Promise<RecognisedPerson> {
  const person = await tokens.admit(readBearerKey(headers.authorization), clientNetwork(ip));
  if (person === undefined) throw unauthorized(publicUrl());
  return person;
}

/** @throws Problem `rate_limited` */
async function count(
  { counter, limitPerMinute }: McpOptions,
  { ip }: FastifyRequest,
  { actor, rateLimitPerMinute }: RecognisedPerson,
): Promise<void> {
  const max = rateLimitPerMinute ?? limitPerMinute;
  const key = `mcp ${clientNetwork(ip)} ${actor.companyId}`;
  const { count: counted, resetsInMs } = await counter.count(key);
  if (counted > max) throw rateLimitedProblem(max, resetsInMs);
}

/**
 * Batches belong to the version 2025-03-26 only, which a client without the header has agreed to.
 * Each message counts as a request.
 *
 * @throws Problem `invalid_request`, `rate_limited`
 */
async function admitBatch(
  request: FastifyRequest,
  person: RecognisedPerson,
  options: McpOptions,
): Promise<void> {
  const { body, headers } = request;
  if (!Array.isArray(body)) return;
  const version = headers['mcp-protocol-version'] ?? versionWithBatches;
  if (version !== versionWithBatches || body.length < 1 || body.length > batchMax) {
    throw new Problem(
      'invalid_request',
      `Send one JSON-RPC message in each request. Version ${versionWithBatches} allows up to ${batchMax}.`,
    );
  }
  for (let counted = 1; counted < body.length; counted += 1) await count(options, request, person);
}

/** Leads the client to the authorization server (RFC 9728, section 5.1). */
function unauthorized({ origin }: URL): Problem {
  const metadata = `${origin}/.well-known/oauth-protected-resource/mcp`;
  return new Problem('invalid_token', 'Send an access token that a person authorized.', {
    headers: { 'www-authenticate': `Bearer realm="muster", resource_metadata="${metadata}"` },
  });
}

/** The library is loaded for the first request only: many installations never need it. */
function createServe({ services, version, publicUrl }: McpOptions) {
  const open = async () => {
    const [{ createMcpServer }, { WebStandardStreamableHTTPServerTransport }, validation] =
      await Promise.all([
        import('./create-mcp-server.ts'),
        import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
        import('@modelcontextprotocol/sdk/validation/ajv-provider.js'),
      ]);
    const validator = new validation.AjvJsonSchemaValidator();
    return { createMcpServer, validator, Transport: WebStandardStreamableHTTPServerTransport };
  };
  let opened: ReturnType<typeof open> | undefined;
  return async (request: FastifyRequest, reply: FastifyReply, person: RecognisedPerson) => {
    opened ??= open();
    const { createMcpServer, validator, Transport } = await opened;
    const entitlement = {
      authority: person.authority,
      onEnded: () => unauthorized(publicUrl()),
    };
    const call = { services, actor: person.actor, entitlement, person, request, reply };
    const mcpServer = createMcpServer({ call, version, validator });
    const transport = new Transport({ enableJsonResponse: true });
    await mcpServer.connect(transport);
    try {
      const answered = await transport.handleRequest(toWebRequest(request, publicUrl()), {
        parsedBody: request.body,
      });
      for (const [name, value] of answered.headers) reply.header(name, value);
      return await reply.code(answered.status).send(await answered.text());
    } finally {
      await mcpServer.close();
    }
  };
}

/** The library asks clients to accept a stream as well. Only JSON is sent. */
function toWebRequest({ headers }: FastifyRequest, publicUrl: URL): Request {
  const { 'mcp-protocol-version': version } = headers;
  return new Request(new URL('/mcp', publicUrl), {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...(typeof version === 'string' ? { 'mcp-protocol-version': version } : {}),
    },
  });
}
