import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { UserActor } from '../access/actor.ts';
import { clientNetwork } from '../platform/http/client-address.ts';
import { rateLimitedProblem } from '../platform/http/rate-limited-problem.ts';
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
  readonly counter: RateCounter;
  readonly limitPerMinute: number;
}

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** The authorization server: OAuth 2.1, authorization code with PKCE. */
export async function oauth(server: FastifyInstance, options: OauthOptions): Promise<void> {
  const { publicUrl, counter, limitPerMinute } = options;
  server.addHook('onRequest', async (request) => {
    const { count, resetsInMs } = await counter.count(`oauth ${clientNetwork(request.ip)}`);
    if (count <= limitPerMinute) return;
    throw rateLimitedProblem(limitPerMinute, resetsInMs);
  });
  // The library reads forms itself, up to 56 KB.
  server.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) =>
    done(null),
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
  return async ({ raw }, reply) => {
    opened ??= open();
    const callback = await opened;
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    raw.headers['x-forwarded-proto'] = publicUrl().protocol.slice(0, -1);
    await callback(raw, reply.raw);
  };
}
