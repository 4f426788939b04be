import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, afterEach } from 'vitest';
import { countCases } from '../count-cases.ts';
import type { ObservedAnswer, ValidateAnswer } from './validate-answer.ts';

// Set up before every test file that has a database: each answer that an operation of /api/v1 gives
// in this process is held against the committed document, and one that does not fit fails its test.
const observed: ObservedAnswer[] = [];
const loaded: { validate?: Promise<ValidateAnswer> } = {};

// Sees every server that is made in this process, and does not touch what it answers.
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (isOperation(request)) observed.push(describe(request, reply, payload));
    return payload;
  });
});

// A third of a millisecond for an answer: 10,000 of them on a loaded machine take a while.
const validatingMsMax = 300_000;

afterEach(async ({ task }) => {
  countCases(task, 'contract-answers', await validateObserved());
}, validatingMsMax);

afterAll(async () => {
  await validateObserved();
}, validatingMsMax);

async function validateObserved(): Promise<number> {
  const answers = observed.splice(0);
  if (answers.length === 0) return 0;
  loaded.validate ??= loadValidator();
  const validate = await loaded.validate;
  const violations: string[] = [];
  for (const answer of answers) {
    const { method, path, status } = answer;
    const messages = await validate(answer);
    violations.push(...messages.map((message) => `${method} ${path} ${status}: ${message}`));
  }
  if (violations.length > 0) {
    throw new Error(`not as docs/openapi/muster.v1.json says:\n${violations.join('\n')}`);
  }
  return answers.length;
}

/** Takes half a second, which a file without such answers does not pay. */
async function loadValidator(): Promise<ValidateAnswer> {
  const { openContract, readContract } = await import('./validate-answer.ts');
  return openContract(readContract());
}

function isOperation({ method, routeOptions: { url = '', schema } }: FastifyRequest): boolean {
  return (
    url.startsWith('/api/v1/') &&
    // HEAD is answered by GET's route, and not a part of the document.
    method !== 'HEAD' &&
    schema?.operationId !== undefined
  );
}

function describe(
  { method, routeOptions: { url = '' } }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): ObservedAnswer {
  return {
    method,
    path: url.replaceAll(/:(\w+)/g, '{$1}'),
    status: reply.statusCode,
    headers: Object.fromEntries(
      Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]),
    ),
    body: typeof payload === 'string' || Buffer.isBuffer(payload) ? String(payload) : '',
  };
}
