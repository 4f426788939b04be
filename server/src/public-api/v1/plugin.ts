import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { notFound, Problem } from '../../platform/http/problem.ts';
import { checkRequestHead } from '../../platform/http/request-head.ts';
import { type Admission, admit } from './authenticate.ts';
import { createKeyLookUps } from './key-look-ups.ts';
import type { OperationServices } from './operation.ts';
import { operations } from './operations.ts';
import { toRoute } from './route.ts';
import { employeePatchSchema, employeeSchema, newEmployeeSchema } from './schemas/employee.ts';
import { leaveRequestSchema, newLeaveRequestSchema } from './schemas/leave-request.ts';
import { payrollRunSchema } from './schemas/payroll-run.ts';
import { problemSchema } from './schemas/problem.ts';
import { webhookDeliverySchema } from './schemas/webhook-delivery.ts';

const sharedSchemas: readonly TSchema[] = [
  employeeSchema,
  newEmployeeSchema,
  employeePatchSchema,
  leaveRequestSchema,
  newLeaveRequestSchema,
  payrollRunSchema,
  webhookDeliverySchema,
  problemSchema,
];

export interface PublicApiOptions {
  readonly services: OperationServices;
  readonly admission: Admission;
}

/**
 * Everything under `/api/v1`. Each request is counted against its rate limit first, unknown paths
 * included; what is registered through `toRoute` cannot be reached without key and scope.
 */
export async function publicApiV1(
  server: FastifyInstance,
  { services, admission }: PublicApiOptions,
): Promise<void> {
  server.decorateRequest('credentials');
  server.decorateRequest('actor');
  const { counter, limitPerMinute, apiKeys, misses } = admission;
  const lookUps = createKeyLookUps({ apiKeys, misses, missesMax: limitPerMinute });
  server.addHook('onRequest', async (request, reply) => {
    request.setDecorator(
      'credentials',
      await admit({ counter, limitPerMinute, lookUps }, request, reply),
    );
    checkRequestHead(request);
  });
  for (const schema of sharedSchemas) {
    server.addSchema(schema);
  }
  for (const operation of operations) {
    server.route(toRoute(operation, services));
  }
  server.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json').send(JSON.stringify(server.swagger())),
  );
  refuseOtherMethods(server, [...operations, { path: '/openapi.json', method: 'GET' }]);
  server.setNotFoundHandler(async () => {
    throw notFound();
  });
}

/** 405 with Allow for every other method of a known path (RFC 9110, section 15.5.6). */
function refuseOtherMethods(
  server: FastifyInstance,
  routes: readonly { readonly path: string; readonly method: string }[],
): void {
  for (const path of new Set(routes.map((route) => route.path))) {
    const offered = routes.filter((route) => route.path === path).map(({ method }) => method);
    const allowed = offered.includes('GET') ? [...offered, 'HEAD'] : offered;
    server.route({
      method: server.supportedMethods.filter((method) => !allowed.includes(method)),
      url: path,
      schema: { hide: true },
      onRequest: async (_request: FastifyRequest, _reply: FastifyReply) => {
        throw new Problem('method_not_allowed', `Here you can use ${allowed.join(', ')}.`, {
          headers: { allow: allowed.join(', ') },
        });
      },
      handler: async () => undefined,
    });
  }
}
