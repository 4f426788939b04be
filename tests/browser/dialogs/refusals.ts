import type { Page, Route } from 'playwright-core';

export type Refusal = 'conflict' | 'unknown_field' | 'known_field' | 'internal';

/** Answers every change of a page instead of the service, so that nothing changes. */
export interface Refusals {
  /** How the next changes are refused. */
  refuse(as: Refusal): void;
  /** Changes wait for their answer until the result is called. */
  hold(): () => void;
  /** The changes that were sent. */
  readonly sent: readonly string[];
}

/** Requests with a body that change nothing. */
const reads = /\/(preview|read|check)[a-z-]*$|\/preview-[a-z]+$|\/step-up$|\/sign-in$/;

export async function refuseChanges(page: Page): Promise<Refusals> {
  const sent: string[] = [];
  let kind: Refusal = 'conflict';
  let held: Promise<void> = Promise.resolve();
  await page.route('**/console/api/**', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const isRead = reads.test(pathname) || request.postData()?.includes('"dry_run":true') === true;
    if (request.method() === 'GET' || isRead) return route.continue();
    sent.push(`${request.method()} ${pathname}`);
    await held;
    return answer(route, kind);
  });
  return {
    refuse: (as) => {
      kind = as;
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    sent,
  };
}

async function answer(route: Route, kind: Refusal): Promise<void> {
  const status = { conflict: 409, unknown_field: 422, known_field: 422, internal: 500 }[kind];
  const code = { 409: 'invalid_state', 422: 'validation_failed', 500: 'internal' }[status];
  const member = kind === 'known_field' ? firstMember(route.request().postData()) : 'no_such';
  const errors =
    status === 422 ? [{ pointer: `/${member}`, detail: 'is refused by the test' }] : [];
  await route
    .fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: `/docs/errors/${code}`,
        title: 'Refused',
        status,
        detail: 'Refused by the test.',
        code,
        request_id: 'request-of-the-test',
        ...(errors.length > 0 ? { errors } : {}),
      }),
    })
    // The page may be gone.
    .catch(() => undefined);
}

function firstMember(body: string | null): string {
  try {
    return Object.keys(JSON.parse(body ?? '{}') as object)[0] ?? 'no_such';
  } catch {
    return 'no_such';
  }
}
