import { createIds } from '../../platform/ids.ts';

/** Ids of records that were made in the past: each carries the time it is asked for. */
export function createIdsAt(): (createdMs: number) => string {
  let nowMs = 0;
  const ids = createIds({ nowMs: () => nowMs });
  return (createdMs) => {
    nowMs = createdMs;
    return ids.next();
  };
}
