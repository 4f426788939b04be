import type { Query, QueryClient } from '@tanstack/react-query';

/** Everything may have changed. */
export const everything = '*';

/** How a query follows changes; by default its rows wait while the user is about to press them. */
interface LiveMeta {
  /** Of a query with a key of its own. */
  readonly area?: string;
  /** `steady`: none of its rows moves, or its reader waits for it. `paused`: it doesn't. */
  readonly live?: 'steady' | 'paused';
}

/** The first segment of the path that a query asks, as in server/src/console-api/live. */
function areaOf({ queryKey: [, path], meta }: Query): string {
  const { area } = (meta ?? {}) as LiveMeta;
  if (area !== undefined) return area;
  return typeof path === 'string' ? (path.split('/')[1] ?? '') : '';
}

/** Badges and counts are as wide with another number. */
function isSteady(query: Query): boolean {
  const { live } = (query.meta ?? {}) as LiveMeta;
  const [, path] = query.queryKey;
  return live === 'steady' || areaOf(query) === 'me' || String(path).endsWith('/count');
}

function isPaused({ meta }: Query): boolean {
  return (meta as LiveMeta | undefined)?.live === 'paused';
}

/** `steady` queries can be shown at any time; `moving` ones may add, remove and move rows. */
export type Motion = 'steady' | 'moving';

/** Asks again for what is shown of these areas; the rest is asked for when it is shown. */
export function refresh(
  queries: QueryClient,
  areas: ReadonlySet<string>,
  motion: Motion,
): Promise<void> {
  return queries.invalidateQueries({ predicate: (query) => isChanged(query, areas, motion) });
}

/** Whether the page shows something of these areas that could move. */
export function couldMove(queries: QueryClient, areas: ReadonlySet<string>): boolean {
  const shown = queries.getQueryCache().findAll({ type: 'active' });
  return shown.some((query) => isChanged(query, areas, 'moving'));
}

/** Since when what is shown may be out of date. */
export function oldestShownMs(queries: QueryClient): number {
  const shown = queries.getQueryCache().findAll({ type: 'active' });
  const times = shown.map(({ state }) => state.dataUpdatedAt).filter((time) => time > 0);
  return Math.min(Date.now(), ...times);
}

function isChanged(query: Query, areas: ReadonlySet<string>, motion: Motion): boolean {
  if (isPaused(query) || isSteady(query) !== (motion === 'steady')) return false;
  return areas.has(everything) || areas.has(areaOf(query));
}
