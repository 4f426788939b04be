import type { Change } from '../../journal/changes/change.ts';
import type { Clock } from '../../platform/clock.ts';

/** Longer than it takes to load a page, or to connect again. */
const keptMs = 30_000;
const keptMax = 2_000;

/** The changes that a page missed while it was loading or not connected. */
export interface RecentChanges {
  add(changes: readonly Change[]): void;
  /** Changes may have been missed until now. */
  forget(): void;
  /** @returns undefined if some of that time is not known any more */
  within(companyId: string, ageMs: number): readonly Change[] | undefined;
}

export function createRecentChanges(clock: Clock): RecentChanges {
  let kept: { readonly atMs: number; readonly change: Change }[] = [];
  let sinceMs = Number.POSITIVE_INFINITY;
  return {
    add: (changes) => {
      const atMs = clock.nowMs();
      kept.push(...changes.map((change) => ({ atMs, change })));
      const old = kept.findIndex((one) => one.atMs > atMs - keptMs);
      const drop = Math.max(old === -1 ? kept.length : old, kept.length - keptMax);
      const last = kept[drop - 1];
      if (last === undefined) return;
      sinceMs = Math.max(sinceMs, last.atMs + 1);
      kept = kept.slice(drop);
    },
    forget: () => {
      kept = [];
      sinceMs = clock.nowMs();
    },
    within: (companyId, ageMs) => {
      const fromMs = clock.nowMs() - ageMs;
      if (fromMs < sinceMs) return undefined;
      return kept
        .filter(({ atMs, change }) => atMs >= fromMs && change.companyId === companyId)
        .map(({ change }) => change);
    },
  };
}
