import createFetchClient, { type Middleware } from 'openapi-fetch';
import createQueryClient from 'openapi-react-query';
import { isUnattended } from './attention.ts';
import { startChange } from './in-flight.ts';
import { isProblem, type Problem } from './problem.ts';
import type { paths } from './schema.gen.ts';
import { sayRefusal, sayResults } from './say-refusals.ts';
import { noticeRefusal } from './session-listener.ts';
import { repeatAfterStepUp } from './step-up.ts';

// A proxy may respond with its own page, which is not a problem document.
const readableFailures: Middleware = {
  async onResponse({ response }) {
    if (response.ok) return undefined;
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => undefined);
    if (!isProblem(body)) return Response.json(unreadable(response), response);
    noticeRefusal(body);
    const seconds = Number(response.headers.get('retry-after') ?? '');
    const said = await sayRefusal(body);
    return Response.json(
      { ...said, ...(seconds > 0 ? { retry_after_seconds: seconds } : {}) },
      response,
    );
  },
};

/** A bulk action is answered with 200 and a problem for each record that was refused. */
const saidResults: Middleware = {
  async onResponse({ request, response }) {
    if (request.method === 'GET' || response.status !== 200) return undefined;
    if (response.headers.get('content-type')?.includes('json') !== true) return undefined;
    const body: unknown = await response.clone().json();
    const said = await sayResults(body);
    return said === body ? undefined : Response.json(said, response);
  },
};

const page: { companyId?: string | undefined } = {};

/** For requests that the client below doesn't send. */
export function companyOfPage(): string | undefined {
  return page.companyId;
}

/**
 * Each page acts in the company that it shows: the server refuses it once its user has moved into
 * another company in another tab.
 */
function ofOneCompany(): Middleware {
  return {
    onRequest: ({ request }) => {
      if (page.companyId !== undefined) {
        request.headers.set('x-muster-company', page.companyId);
      }
    },
    onResponse: async ({ response, schemaPath }) => {
      // The next user to sign in may belong to another company.
      if (schemaPath === '/sign-out' || response.status === 401) page.companyId = undefined;
      if (schemaPath !== '/me' || !response.ok) return;
      const { company } = (await response.clone().json()) as { company: { id: string } };
      page.companyId = company.id;
    },
  };
}

/** A repeated request after a step-up is the same change. */
function countChanges(): Middleware {
  const open = new Map<string, () => void>();
  const end = (id: string): void => {
    open.get(id)?.();
    open.delete(id);
  };
  return {
    onRequest: ({ request, id }) => {
      if (request.method !== 'GET') open.set(id, startChange());
    },
    onResponse: ({ id }) => end(id),
    onError: ({ id }) => end(id),
  };
}

/** The server counts no other request as a use of the session. */
const unattended: Middleware = {
  onRequest: ({ request }) => {
    if (request.method === 'GET' && isUnattended()) request.headers.set('x-muster-unattended', '1');
  },
};

function unreadable({ status, headers }: Response): Problem {
  const requestId = headers.get('x-request-id') ?? '';
  return { type: '', title: '', status, detail: '', code: 'unavailable', request_id: requestId };
}

/** Typed calls of the console's API, for code that is not a query or a mutation of a component. */
export const client = createFetchClient<paths>({ baseUrl: '/console/api' });
// The last middleware sees a response first, so the response to a repeated request is converted
// too.
client.use(
  countChanges(),
  ofOneCompany(),
  unattended,
  readableFailures,
  saidResults,
  repeatAfterStepUp,
);

/**
 * The same calls as hooks: `api.useQuery('get', '/employees/{id}', { params: { path: { id } } })`.
 * They throw the problem document. A successful mutation makes every query stale (query-client.ts).
 */
export const api = createQueryClient(client);
