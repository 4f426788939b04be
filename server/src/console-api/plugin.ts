import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { compressAnswers } from '../platform/http/compress-answers.ts';
import { Problem } from '../platform/http/problem.ts';
import { routeForms } from '../platform/http/read-upload.ts';
import { refuseUnknown } from '../platform/http/refuse-unknown.ts';
import type { UploadLimit } from '../platform/http/upload-limit.ts';
import { checkOrigin } from './frame/check-origin.ts';
import type { ConsoleOperation, ConsoleServices } from './frame/operation.ts';
import { createLivePages } from './live/live-pages.ts';
import { livePath, liveRoute } from './live/live-route.ts';
import { createPageLimits } from './live/page-limits.ts';
import { readableAreas } from './live/readable-areas.ts';
import { operations } from './operations.ts';
import { toRoute } from './frame/route.ts';
import {
  createSandboxCookie,
  createSessionCookie,
  createSignInFlowCookie,
} from './frame/session-cookie.ts';

export interface ConsoleApiOptions {
  readonly services: ConsoleServices;
  /** The address of this service for browsers: PUBLIC_URL, or the address it listens on. */
  readonly publicUrl: () => URL;
  /** Shared with the public API. */
  readonly uploads: UploadLimit;
}

/**
 * Registers everything under `/console/api`, the private API of the console for users with a
 * session. Routes made with `toRoute` can't be reached without the session and role they require.
 */
export async function consoleApi(
  server: FastifyInstance,
  { services, publicUrl, uploads }: ConsoleApiOptions,
): Promise<void> {
  const cookies = {
    cookie: createSessionCookie(publicUrl),
    sandboxCookie: createSandboxCookie(publicUrl),
    flowCookie: createSignInFlowCookie(publicUrl),
  };
  server.addHook('onRequest', async (request) => {
    checkOrigin(request, publicUrl());
    if (request.headers.authorization !== undefined) {
      throw new Problem(
        'not_signed_in',
        'API keys are accepted for /api/v1 only. Sign in to use the console.',
      );
    }
  });
  compressAnswers(server);
  refuseUnknown(server, [...operations, { path: livePath, method: 'GET' }]);
  await server.register(fastifyCookie);
  server.decorateRequest('consoleSession');
  server.decorateRequest('consoleFile');
  const parts = { services, ...cookies, uploads };
  const routeOf = (operation: ConsoleOperation): RouteOptions => toRoute(operation, parts);
  for (const operation of operations.filter(({ upload }) => upload === undefined)) {
    server.route(routeOf(operation));
  }
  const { database, clock, log } = services;
  const readable = readableAreas(operations);
  const pages = createLivePages({ database, clock, log, readable });
  // The server waits for requests that are not answered yet.
  server.addHook('preClose', () => pages.stop());
  server.route(liveRoute({ services, ...cookies, pages, limits: createPageLimits() }));
  const withForm = operations.filter(({ upload }) => upload !== undefined);
  routeForms(server, withForm.map(routeOf));
}
