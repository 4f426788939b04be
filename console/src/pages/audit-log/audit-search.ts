import type { AuditFilter } from '../../ui/audit-entry.ts';

/** The filters as the address has them; days are those of the reader's calendar, both included. */
export interface AuditSearch {
  readonly actor_id?: string;
  readonly actor_kind?: string;
  readonly subject_id?: string;
  readonly action?: string;
  readonly since?: string;
  readonly until?: string;
  readonly entry?: string;
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

function instantOf(text: string, daysLater: number): string {
  // Anything else is the server's to read, or to refuse.
  if (!dayPattern.test(text)) return text;
  const day = new Date(`${text}T00:00:00`);
  day.setDate(day.getDate() + daysLater);
  return day.toISOString();
}

/** What is asked of the server. */
export function readAuditSearch({
  entry: _open,
  since,
  until,
  actor_kind: kind,
  ...asked
}: AuditSearch): AuditFilter {
  return {
    ...asked,
    ...(kind === undefined ? {} : { actor_kind: kind as NonNullable<AuditFilter['actor_kind']> }),
    ...(since === undefined ? {} : { since: instantOf(since, 0) }),
    ...(until === undefined ? {} : { until: instantOf(until, 1) }),
  };
}

export function isFiltered({ entry: _open, ...filters }: AuditSearch): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

/** With some of the filters changed; what is undefined is taken out of the address. */
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
