import type { FastifyInstance } from 'fastify';
import type { ProvisioningActor } from '../access/actor.ts';
import { servicesFor } from '../access/authority/services-for.ts';
import { carriesBody } from '../platform/http/carries-body.ts';
import { acceptJson } from '../platform/http/http-server.ts';
import { refuseUnknown } from '../platform/http/refuse-unknown.ts';
import { checkRequestHead } from '../platform/http/request-head.ts';
import { refuseUnstorableText } from '../platform/http/unstorable-text.ts';
import { admit, type Gate, recognise, unauthorised } from './admit.ts';
import { answerFailure, scimMediaType } from './answer-failure.ts';
import { lowerCaseNames } from './lower-case-names.ts';
import type { ScimOperation, ScimServices } from './operation.ts';
import { operations } from './operations.ts';

export interface ScimOptions {
  readonly services: ScimServices;
  readonly gate: Gate;
  /** The address of this service for clients. */
  readonly publicUrl: () => URL;
}

/**
 * Registers SCIM 2.0 (RFC 7643, RFC 7644) under `/scim/v2`. Nothing here can be reached without a
 * provisioning token. scimmy only describes the schemas: what clients send is read by our own code,
 * in time linear to its length. Each request carries its company in its input.
 */
export async function scim(
  server: FastifyInstance,
  { services, gate, publicUrl }: ScimOptions,
): Promise<void> {
  server.decorateRequest('provisioningActor');
  server.setErrorHandler(answerFailure);
  acceptJson(server, ['application/scim+json']);
  server.addHook('onRequest', async (request) => {
    checkRequestHead(request);
    request.setDecorator('provisioningActor', await admit(gate, request));
  });
  refuseUnknown(server, operations);
  const base = (): string => new URL('/scim/v2', publicUrl()).href;
  for (const operation of operations) register(server, operation, { services, gate, base });
}

function register(
  server: FastifyInstance,
  { method, path, handle }: ScimOperation,
  { services, gate, base }: { services: ScimServices; gate: Gate; base: () => string },
): void {
  server.route({
    method,
    url: path,
    schema: { hide: true },
    preValidation: async (request) => {
      if (!carriesBody(request)) return;
      request.setDecorator('provisioningActor', await recognise(gate, request));
    },
    preHandler: refuseUnstorableText,
    handler: async (request, reply) => {
      const actor = request.getDecorator<ProvisioningActor>('provisioningActor');
      const { status, body, location } = await handle({
        services: servicesFor(method, services, {
          authority: actor,
          onEnded: () => unauthorised(false),
        }),
        actor,
        query: request.query as Record<string, unknown>,
        body: lowerCaseNames(request.body),
        id: (request.params as { id?: string }).id ?? '',
        base: base(),
      });
      if (location !== undefined) reply.header('location', location);
      reply.code(status).type(scimMediaType);
      return reply.send(body === undefined ? undefined : JSON.stringify(body));
    },
  });
}
