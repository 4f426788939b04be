import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../platform/http/problem.ts';
import { refuseUnknown } from '../platform/http/refuse-unknown.ts';
import { checkOrigin } from './check-origin.ts';
import type { ConsoleServices } from './operation.ts';
import { operations } from './operations.ts';
import { createUploadLimit, uploadLimits } from './read-upload.ts';
import { toRoute } from './route.ts';
import { createSessionCookie } from './session-cookie.ts';

export interface ConsoleApiOptions {
  readonly services: ConsoleServices;
  /** Where browsers reach this service: PUBLIC_URL, or the address it came to listen on. */
  readonly publicUrl: () => URL;
}

/**
 * Everything under `/console/api`: the console's private API, for people with a session. What is
 * registered through `toRoute` cannot be reached without the session and role it names.
 */
export async function consoleApi(
  server: FastifyInstance,
  { services, publicUrl }: ConsoleApiOptions,
): Promise<void> {
  const cookie = createSessionCookie(publicUrl);
  server.addHook('onRequest', async (request) => {
    checkOrigin(request, publicUrl());
    if (request.headers.authorization !== undefined) {
      throw new Problem(
        'not_signed_in',
        'API keys are accepted for /api/v1 only. Sign in to use the console.',
      );
    }
  });
  refuseUnknown(server, operations);
  await server.register(fastifyCookie);
  server.decorateRequest('consoleActor');
  server.decorateRequest('consoleFile');
  const parts = { services, cookie, uploads: createUploadLimit() };
  for (const operation of operations.filter(({ upload }) => upload === undefined)) {
    server.route(toRoute(operation, parts));
  }
  // In a scope of its own: elsewhere a form stays an unsupported media type.
  await server.register(async (forms) => {
    await forms.register(fastifyMultipart, { limits: uploadLimits });
    for (const operation of operations.filter(({ upload }) => upload !== undefined)) {
      forms.route(toRoute(operation, parts));
    }
  });
}
