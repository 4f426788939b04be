import type { FastifyRequest } from 'fastify';

/** Whether the request has a body, which may arrive long after its headers. */
export function carriesBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}
