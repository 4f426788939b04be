import { createIds, type Ids } from '../../platform/ids.ts';

/**
 * Ids of records that were made in the past: each carries the time it is asked for, in whatever
 * order; those of one time sort as they were asked for.
 */
export function createIdsAt(): (createdMs: number) => string {
  const idsByMs = new Map<number, Ids>();
  return (createdMs) => {
    const ids = idsByMs.get(createdMs) ?? createIds({ nowMs: () => createdMs });
    idsByMs.set(createdMs, ids);
    return ids.next();
  };
}
