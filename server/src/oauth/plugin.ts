import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { UserActor } from '../access/actor.ts';
import type { RecognisedArtifact } from '../access/applications/recognise-artifact.ts';
import { clientNetwork } from '../platform/http/client-address.ts';
import { rateLimitedProblem } from '../platform/http/rate-limited-problem.ts';
import type { TokenGate } from '../platform/http/token-gate.ts';
import type { RateCounter } from '../platform/rate-counter.ts';
import type { StoreServices } from './adapter.ts';
import { authorizationServerMetadata, protectedResourceMetadata } from './metadata.ts';
import { paths } from './paths.ts';

export interface OauthOptions {
  readonly services: StoreServices;
  /** The address of this service for browsers: PUBLIC_URL, or the address it listens on. */
  readonly publicUrl: () => URL;
  /** The user of the console's session in a browser's request. */
  readonly signedIn: (request: IncomingMessage) => Promise<UserActor | undefined>;
  /** Codes, tokens, and the requests that people are asked to allow. */
  readonly tokens: TokenGate<RecognisedArtifact>;
  readonly counter: RateCounter;
  readonly limitPerMinute: number;
}

/** As the library has it. */
const formBytesMax = 56 * 1_024;

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** The authorization server: OAuth 2.1, authorization code with PKCE. */
export async function oauth(server: FastifyInstance, options: OauthOptions): Promise<void> {
  const { publicUrl } = options;
  // Runs when the form has arrived, because it contains the token.
  server.addHook('preHandler', async (request) => countRequest(request, options));
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: formBytesMax },
    (_request, body, done) => done(null, body),
  );
  const handle = passToLibrary(server, options);
  const schema = { hide: true } as const;
  server.get(paths.authorization, { schema }, handle);
  server.get(`${paths.authorization}/:id`, { schema }, handle);
  for (const url of [paths.token, paths.revocation]) {
    server.route({ method: ['POST', 'OPTIONS'], url, schema, handler: handle });
  }
  const metadata: Readonly<Record<string, () => object>> = {
    '/.well-known/oauth-authorization-server': () => authorizationServerMetadata(publicUrl()),
    '/.well-known/oauth-protected-resource': () => protectedResourceMetadata(publicUrl(), ''),
    '/.well-known/oauth-protected-resource/mcp': () =>
      protectedResourceMetadata(publicUrl(), '/mcp'),
    '/.well-known/oauth-protected-resource/api/v1': () =>
      protectedResourceMetadata(publicUrl(), '/api/v1'),
  };
  for (const [path, describe] of Object.entries(metadata)) {
    server.get(path, { schema }, async (_request, reply) =>
      // Programs in a browser read it too.
      reply.header('access-control-allow-origin', '*').send(describe()),
    );
  }
}

/**
 * Requests with a known token count by network and company, those with an unknown one by network.
 * Requests without a token, such as a browser's, count by network as well, apart from those.
 */
async function countRequest(
  request: FastifyRequest,
  { tokens, counter, limitPerMinute }: OauthOptions,
): Promise<void> {
  const network = clientNetwork(request.ip);
  const token = tokenOf(request);
  const found = token === undefined ? undefined : await tokens.admit(token, network);
  if (token !== undefined && found === undefined) return;
  const key = found === undefined ? `oauth ${network}` : `oauth ${network} ${found.companyId}`;
  const { count, resetsInMs } = await counter.count(key);
  if (count > limitPerMinute) throw rateLimitedProblem(limitPerMinute, resetsInMs);
}

/** A request to the endpoints for tokens has one, or fails. */
function tokenOf({ method, routeOptions, params, body }: FastifyRequest): string | undefined {
  const { id } = params as { readonly id?: string };
  if (id !== undefined) return id;
  const isForTokens = routeOptions.url === paths.token || routeOptions.url === paths.revocation;
  if (!isForTokens || method !== 'POST') return undefined;
  const form = new URLSearchParams(Buffer.isBuffer(body) ? body.toString() : '');
  return form.get('refresh_token') ?? form.get('code') ?? form.get('token') ?? '';
}

/** The library is loaded for the first request only: many installations never need it. */
function passToLibrary(
  server: FastifyInstance,
  { services, publicUrl, signedIn }: OauthOptions,
): Handle {
  const open = async () => {
    const { createProvider } = await import('./create-provider.ts');
    const onError = (error: unknown): void => server.log.error({ err: error }, 'OAuth failed');
    return createProvider({ services, publicUrl: publicUrl(), signedIn, onError }).callback();
  };
  let opened: ReturnType<typeof open> | undefined;
  return async ({ raw, body }, reply) => {
    opened ??= open();
    const callback = await opened;
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    raw.headers['x-forwarded-proto'] = publicUrl().protocol.slice(0, -1);
    await callback(Buffer.isBuffer(body) ? withBody(raw, body) : raw, reply.raw);
  };
}

/** The request as if its body had not been read yet: the library reads forms itself. */
function withBody(raw: IncomingMessage, body: Buffer): IncomingMessage {
  return Object.create(raw, {
    readable: { value: true },
    iterator: { value: () => Readable.from([body]).iterator() },
  }) as IncomingMessage;
}
