import type { RouteOptions } from 'fastify';
import { Type } from 'typebox';
import { createConcurrencyLimit, LimitExceeded } from '../../../platform/concurrency-limit.ts';
import { unavailable } from '../../../platform/http/failure-to-problem.ts';
import { sendDownload } from '../../../platform/http/send-download.ts';
import { isInSandbox } from '../../../access/sandboxes/company-clock.ts';
import { servicesFor } from '../../../access/authority/services-for.ts';
import type { OperationServices } from '../operation.ts';
import { readFile } from './read-file.ts';

/** Each holds its file in memory while it is read. */
export const fileReadsMax = 4;
export const fileReadsWaitingMax = 16;

const schema: object = {
  hide: true,
  querystring: Type.Object({}, { additionalProperties: false }),
};

export const filePath = '/files/:token';

/** The addresses that `FileLinks` issues. They need no key, and count against the rate limit. */
export function fileRoute(services: OperationServices): RouteOptions {
  const reads = createConcurrencyLimit(fileReadsMax, fileReadsWaitingMax);
  return {
    method: 'GET',
    url: filePath,
    schema,
    handler: async (request, reply) => {
      const { token } = request.params as { token: string };
      try {
        const file = await reads.run(() =>
          readFile(servicesFor('GET', services, undefined), token),
        );
        const inSandbox = await isInSandbox(services.database, file.companyId);
        return await sendDownload(reply, file, { inSandbox });
      } catch (error) {
        throw error instanceof LimitExceeded ? unavailable(error) : error;
      }
    },
  };
}
