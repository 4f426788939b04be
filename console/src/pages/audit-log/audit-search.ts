import type { AuditFilter } from '../../ui/audit-entry.ts';

/** The filters in the URL; days are local to the user, both included. */
export interface AuditSearch {
  readonly actor_id?: string;
  readonly actor_kind?: string;
  readonly subject_id?: string;
  readonly action?: string;
  readonly since?: string;
  readonly until?: string;
  readonly entry?: string;
  readonly sort?: string;
  readonly columns?: string;
}

export const auditFilters = [
  'actor_id',
  'actor_kind',
  'subject_id',
  'action',
  'since',
  'until',
] as const satisfies readonly (keyof AuditSearch)[];

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

function instantOf(text: string, daysLater: number): string {
  // Any other text is left to the server, which may reject it.
  if (!dayPattern.test(text)) return text;
  const day = new Date(`${text}T00:00:00`);
  day.setDate(day.getDate() + daysLater);
  return day.toISOString();
}

/** The query for the server. */
export function readAuditSearch({
  entry: _open,
  columns: _columns,
  since,
  until,
  actor_kind: kind,
  sort,
  ...asked
}: AuditSearch): AuditFilter {
  return {
    ...asked,
    ...(sort === undefined ? {} : { sort: sort as NonNullable<AuditFilter['sort']> }),
    ...(kind === undefined ? {} : { actor_kind: kind as NonNullable<AuditFilter['actor_kind']> }),
    ...(since === undefined ? {} : { since: instantOf(since, 0) }),
    ...(until === undefined ? {} : { until: instantOf(until, 1) }),
  };
}

/** Changes some of the filters; undefined removes one from the URL. */
export function changeAuditSearch(
  previous: AuditSearch,
  change: { readonly [Name in keyof AuditSearch]?: string | undefined },
): AuditSearch {
  return Object.fromEntries(
    Object.entries({ ...previous, entry: undefined, ...change }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}
