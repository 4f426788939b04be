import type { RequestHeader } from './schemas/headers.ts';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { openApiWebhooks } from '../../events/openapi-webhooks.ts';
import {
  type CollectedDocument,
  completeDocument,
  readRecordedAnswers,
} from './complete-document.ts';
import { operations } from './operations.ts';

/**
 * Collects the OpenAPI 3.1 document from the validating schemas. Call it before adding the routes.
 */
export async function describeApi(server: FastifyInstance): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'muster',
        version: '1.0.0',
        summary: 'The human-resources integration API',
        description: introduction,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'This installation' }],
      tags: [
        { name: 'Employees', description: 'The people of the company.' },
        { name: 'Leave', description: 'Requests for time off and their approval.' },
        { name: 'Payroll', description: 'Payroll runs, never individual payslips.' },
        { name: 'Webhooks', description: 'What was sent to the company’s endpoints.' },
        {
          name: 'Events',
          description: 'The event feed: every event, in order, without an endpoint.',
        },
      ],
      components: {
        securitySchemes: {
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description:
              'An API key of the company: `svc_live_…`, issued by its owner in the console.',
          },
        },
      },
      webhooks: openApiWebhooks(),
    },
    refResolver: {
      buildLocalReference: (json, _baseUri, _fragment, index) =>
        typeof json['$id'] === 'string' ? json['$id'] : `Schema${index}`,
    },
    transform: ({ schema, url, route }) => ({
      schema: { ...schema, ...documentedHeaders(route.config) },
      url,
    }),
    transformObject: (collected) => {
      const document = (collected as { openapiObject: CollectedDocument }).openapiObject;
      completeDocument(document, operations, readRecordedAnswers());
      return document;
    },
  });
}

/** The operations validate headers themselves; this only describes them. */
function documentedHeaders(config: unknown): object {
  const { requestHeaders = {} } = (config ?? {}) as {
    requestHeaders?: Readonly<Record<string, RequestHeader>>;
  };
  const properties = Object.fromEntries(
    Object.entries(requestHeaders).map(([name, header]) => [name, { type: 'string', ...header }]),
  );
  return Object.keys(properties).length === 0 ? {} : { headers: { type: 'object', properties } };
}

const introduction = `
A JSON API for one company at a time. Every request carries an API key; the key's company is the
scope of everything it reads and writes.

* **Rate limit**: 60 requests per minute and client address, told in \`RateLimit\` headers; 429
  answers carry a true \`Retry-After\`.
* **Errors** are problem documents (RFC 9457) with a stable \`code\` and the \`request_id\`. Beyond
  what each operation lists, a method it does not have is answered 405, a request that takes too
  long to arrive 408, and headers that are too large 431.
* **Lists** are newest first; pass \`next_cursor\` as \`cursor\` for the next page.
* **Bodies and queries are closed**: unknown members and parameters are refused, types are never
  converted.
* **Webhooks**: fourteen signed events, described below.
`.trim();
