import type { RequestHeader } from './schemas/headers.ts';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { openApiWebhooks } from '../../events/openapi-webhooks.ts';
import {
  type CollectedDocument,
  completeDocument,
  readRecordedAnswers,
} from './complete-document.ts';
import { nameSchemas } from './name-schemas.ts';
import { allOperations } from './operations.ts';
import { shareParts } from './share-parts.ts';
import type { OauthScope } from '../../access/applications/oauth-scopes.ts';

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
        summary: 'The HR integration API',
        description: introduction,
        contact: { name: 'The operator of this installation' },
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'This installation' }],
      tags,
      components: { securitySchemes },
      webhooks: openApiWebhooks(),
    },
    refResolver: {
      buildLocalReference: (json, _baseUri, _fragment, index) =>
        typeof json['$id'] === 'string' ? json['$id'] : `Schema${index}`,
    },
    transform: ({ schema, url, route }) => ({
      schema: { ...schema, ...documentedHeaders(route.config), ...documentedBody(route.config) },
      url,
    }),
    transformObject: (collected) => {
      // A copy: parts of it are the schemas themselves, which validate and serialise.
      const { openapiObject } = collected as { openapiObject: CollectedDocument };
      const document = structuredClone(openapiObject);
      completeDocument(document, allOperations, readRecordedAnswers());
      nameSchemas(document);
      return shareParts(document);
    },
  });
}

const scopeTexts: Record<OauthScope, string> = {
  approvals: 'See and decide the requests that wait for the person.',
  read: 'Read what the person may read, without pay.',
  'leave:write': 'Request and cancel leave for the person.',
};

const securitySchemes = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key of the company (`svc_live_…`). The owner creates it in the console.',
  },
  person: {
    type: 'oauth2',
    description:
      'The access token of an application that acts for a person who authorized it. An API key is rejected with 403 `user_token_required`.',
    flows: {
      authorizationCode: {
        authorizationUrl: '/oauth/authorize',
        tokenUrl: '/oauth/token',
        refreshUrl: '/oauth/token',
        scopes: scopeTexts,
      },
    },
  },
} as const;

const tags = [
  { name: 'Employees', description: 'The employees of the company.' },
  { name: 'Leave', description: 'Leave requests and their approval.' },
  {
    name: 'Approvals',
    description: 'What waits for the decision of a person, decided in their name.',
  },
  { name: 'Hours', description: 'Timesheets, and hours from other systems.' },
  { name: 'Payroll', description: 'Payroll runs, never individual payslips.' },
  {
    name: 'Webhooks',
    description:
      'Deliveries to the company’s webhook endpoints. An event is sent to each enabled endpoint that subscribes to its type or to all events. A delivery can arrive more than once: discard duplicates by `delivery_id`. Verify the signature over the raw body before you parse it.',
  },
  {
    name: 'Documents',
    description: 'Files of employees: scans, certificates, letters. Never payslips.',
  },
  { name: 'Contracts', description: 'Contracts with employees, and the signed PDF.' },
  {
    name: 'Sandbox',
    description:
      'The clock of a sandbox, a company for tests. Other companies answer 409 `not_a_sandbox`.',
  },
  { name: 'Advances', description: 'Requests for an advance, without amounts.' },
  { name: 'Onboarding', description: 'Tasks of onboarding checklists, and completing own ones.' },
  { name: 'Access', description: 'The key or the token of a request.' },
  {
    name: 'Events',
    description: 'The event feed: every event, in order, without an endpoint.',
  },
];

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

function documentedBody(config: unknown): object {
  const { documentedBody: body } = (config ?? {}) as { documentedBody?: object };
  return body === undefined ? {} : { body };
}

const introduction = `
A JSON API for the data of one company. Every request carries an API key. The key belongs to one company, and requests
read and change only the data of that company.

* **Rate limit**: 60 requests per minute and client address. The \`RateLimit\` headers show what is left; a 429
  response has an accurate \`Retry-After\`.
* **Errors** are problem documents (RFC 9457) with a stable \`code\` and the \`request_id\`. In addition to the
  responses listed for each operation, an unsupported method returns 405, a request that takes too long to arrive 408,
  and headers that are too large 431.
* **Lists** are sorted newest first, unless the operation describes another order. For the next page, send \`next_cursor\` as \`cursor\`.
* **Bodies and queries are closed**: unknown fields and parameters are rejected, and types are never converted.
* **Webhooks**: signed events, described below.
`.trim();
