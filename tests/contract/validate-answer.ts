import { readFileSync } from 'node:fs';
import {
  createInstance,
  getHttpOperationsFromSpec,
  type IHttpConfig,
  type IHttpRequest,
  type IHttpResponse,
} from '@stoplight/prism-http';
import { createLog, type Log } from '../../server/src/platform/log.ts';
import type { AnswerLink } from '../../server/src/public-api/v1/operation.ts';
import { expandParts } from '../../server/src/public-api/v1/share-parts.ts';

export const documentPath = new URL('../../docs/openapi/muster.v1.json', import.meta.url);

/** A response of an `/api/v1` operation, as the server sent it. */
export interface ObservedAnswer {
  readonly method: string;
  /** The path as the document writes it, e.g. `/api/v1/employees/{id}`. */
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** As text; empty = none. */
  readonly body: string;
}

/** Returns how the response violates the document; empty if it doesn't. */
export type ValidateAnswer = (answer: ObservedAnswer) => Promise<string[]>;

interface DeclaredAnswer {
  readonly headers?: object;
  readonly content?: Readonly<
    Record<string, { readonly examples?: Readonly<Record<string, { readonly value: unknown }>> }>
  >;
  readonly links?: Readonly<Record<string, AnswerLink>>;
}

export interface DeclaredOperation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, DeclaredAnswer>>;
}

/** The parts of the OpenAPI document read here: operations by path and method. */
export interface ContractDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DeclaredOperation>>>>;
  readonly components: {
    readonly schemas: {
      readonly Problem: { readonly properties: Readonly<Record<string, unknown>> };
    };
  };
}

export function readContract(): ContractDocument {
  return expandParts(JSON.parse(readFileSync(documentPath, 'utf8')) as ContractDocument);
}

/**
 * Validates like `prism proxy --errors`, with Prism's own router and validator, but without an
 * upstream: it gets the observed response.
 */
export async function openContract(document: ContractDocument): Promise<ValidateAnswer> {
  const operations = await getHttpOperationsFromSpec(structuredClone(document));
  const logger = createLog({ level: 'silent', pretty: false });
  return async (answer) => [
    ...(await askPrism({ operations, logger }, answer)),
    ...undeclaredCode(document, answer),
    ...undeclaredMembers(document, answer),
  ];
}

const config: IHttpConfig = {
  isProxy: true,
  upstream: new URL('http://muster.test'),
  upstreamProxy: undefined,
  checkSecurity: false,
  validateRequest: false,
  validateResponse: true,
  errors: true,
  mock: { dynamic: false },
};

type HttpOperations = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>;

async function askPrism(
  { operations, logger }: { operations: HttpOperations; logger: Log },
  answer: ObservedAnswer,
): Promise<string[]> {
  const right: IHttpResponse = {
    statusCode: answer.status,
    headers: answer.headers,
    ...(answer.body === '' ? {} : { body: JSON.parse(answer.body) as unknown }),
  };
  const prism = createInstance(config, {
    logger,
    forward: () => () => async () => ({ _tag: 'Right', right }),
  });
  const request = {
    method: answer.method.toLowerCase() as IHttpRequest['method'],
    url: { path: answer.path },
  };
  const result = await prism.request(request, operations)();
  // oxlint-disable-next-line no-underscore-dangle -- the name that fp-ts gives it
  return result._tag === 'Left'
    ? [result.left.message]
    : result.right.validations.output.map(({ message }) => message);
}

/** A problem's code must be one that the document shows for the status. */
function undeclaredCode(
  { paths }: ContractDocument,
  { method, path, status, body }: ObservedAnswer,
): string[] {
  const declared = paths[path]?.[method.toLowerCase()]?.responses[status];
  const examples = declared?.content?.['application/problem+json']?.examples;
  if (examples === undefined) return [];
  const { code } = JSON.parse(body) as { code: string };
  return Object.hasOwn(examples, code) ? [] : [`The document does not tell of the code ${code}.`];
}

/** Programs read what the document shows, so a problem has no other members. */
function undeclaredMembers(
  { components }: ContractDocument,
  { status, body }: ObservedAnswer,
): string[] {
  if (status < 400 || body === '') return [];
  return Object.keys(JSON.parse(body) as object)
    .filter((name) => !Object.hasOwn(components.schemas.Problem.properties, name))
    .map((name) => `The schema Problem does not have the member ${name}.`);
}
