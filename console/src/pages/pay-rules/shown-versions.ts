import type { ComponentVersion, PayComponent } from './pay-rule-answers.ts';

export interface ShownVersions {
  readonly draft: ComponentVersion | null;
  /** Valid today, else the next or the last one. */
  readonly active: ComponentVersion | null;
  /** What the page is about: the active version, or the first draft. */
  readonly latest: ComponentVersion | null;
}

/** The versions of a component that a page shows first. */
export function shownVersions(
  { versions }: Pick<PayComponent, 'versions'>,
  today: string,
): ShownVersions {
  const draft = versions.find(({ status }) => status === 'draft') ?? null;
  const active = versions
    .filter(({ status }) => status === 'active')
    .toSorted((left, right) => left.valid_from.localeCompare(right.valid_from));
  const current =
    active.find(({ valid_to: to }) => to === null || to >= today) ?? active.at(-1) ?? null;
  return { draft, active: current, latest: current ?? draft };
}
