import { operations } from '../../server/src/console-api/operations.ts';
import type { ConsoleOperation } from '../../server/src/console-api/frame/operation.ts';
interface Call {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

type Read = (path: string) => Promise<{
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}>;

const confirmations = operations.filter(({ confirms }) => confirms !== undefined);

/** The confirmation at a path, and the id in the path. */
export function confirmationAt(
  method: string,
  path: string,
): { readonly operation: ConsoleOperation; readonly id: string } | undefined {
  for (const operation of confirmations) {
    const pattern = new RegExp(`^${operation.path.replace(':id', '([^/]+)')}$`);
    const [found, id = ''] = pattern.exec(path) ?? [];
    if (found !== undefined && operation.method === method) return { operation, id };
  }
  return undefined;
}

/**
 * A confirmation as a page sends it: with the ETag of what the person was shown, read right before. A
 * call that has an If-Match, even an undefined one, stays as it is.
 */
export async function withShown(
  read: Read,
  { method, path, call }: { method: string; path: string; call: Call },
): Promise<Call> {
  const found = confirmationAt(method, path);
  if (found === undefined || 'if-match' in (call.headers ?? {})) return call;
  const { operation, id } = found;
  if (operation.operationId === 'decideApprovals') {
    return { ...call, body: await withStepEtags(read, call.body) };
  }
  const etags =
    operation.operationId === 'activatePayRules'
      ? await readRuleEtags(read, call.body)
      : [await readEtag(read, operation.confirms?.shownAt[0].replace(':id', id) ?? '')];
  const named = etags.filter((etag) => etag !== undefined);
  return named.length === 0
    ? call
    : { ...call, headers: { ...call.headers, 'if-match': named.join(', ') } };
}

/** Undefined if the person doesn't see the record. */
export async function readEtag(read: Read, path: string): Promise<string | undefined> {
  const { headers } = await read(path);
  return headers['etag'] as string | undefined;
}

const collections: Readonly<Record<string, string>> = {
  leave: 'leave-requests',
  timesheet: 'timesheets',
  advance: 'advances',
};

async function withStepEtags(read: Read, body: unknown): Promise<unknown> {
  const { steps } = (body ?? {}) as { steps?: { subject_kind: string; subject_id: string }[] };
  if (!Array.isArray(steps)) return body;
  const shown = [];
  for (const step of steps) {
    const path = `/${collections[step.subject_kind] ?? 'none'}/${step.subject_id}`;
    const etag = await readEtag(read, path);
    shown.push(etag === undefined ? step : { etag, ...step });
  }
  return { ...(body as object), steps: shown };
}

async function readRuleEtags(read: Read, body: unknown): Promise<(string | undefined)[]> {
  const { component_version_ids: versions = [], table_ids: tables = [] } = (body ?? {}) as {
    component_version_ids?: string[];
    table_ids?: string[];
  };
  const { body: listed } = await read('/pay-components');
  const { pay_components: components } = listed as {
    pay_components?: { draft: { id: string } | null; etag: string }[];
  };
  const drafts = (components ?? []).filter(
    ({ draft }) => draft !== null && versions.includes(draft.id),
  );
  const found = await Promise.all(tables.map((id) => readEtag(read, `/pay-tables/${id}`)));
  return [...drafts.map(({ etag }) => etag), ...found];
}
