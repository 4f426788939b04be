import type { UserRole } from '../../access/actor.ts';
import { auditActions } from '../../access/audit/audit-actions.ts';
import type { ConcernedUser, Nearness } from '../../access/audit/concerned-user.ts';
import type { Change } from '../../journal/changes/change.ts';
import { findLiveRule, type LiveRule } from './live-rules.ts';

export interface Reader {
  readonly userId: string;
  readonly role: UserRole;
}

type ReadableAreas = ReadonlyMap<UserRole, ReadonlySet<string>>;

/** Whom the records of some changes concern, by record and user. */
export type Concerned = ReadonlyMap<string, ReadonlySet<Nearness>>;

export function byRecordAndUser(rows: readonly ConcernedUser[]): Concerned {
  const found = new Map<string, Set<Nearness>>();
  for (const { id, user_id: userId, nearness } of rows) {
    const key = keyOf(id, userId);
    found.set(key, (found.get(key) ?? new Set()).add(nearness));
  }
  return found;
}

/** The records of which the readers may know only if they are near to them. */
export function recordsToLookUp(
  changes: readonly Change[],
  readers: readonly Reader[],
): readonly string[] {
  const asked = changes.filter((change) => {
    const rule = findLiveRule(change.kind);
    return (
      rule !== undefined &&
      rule.near.length > 0 &&
      readers.some(({ role }) => !rule.everyone.includes(role))
    );
  });
  return [...new Set(asked.flatMap(({ ids }) => ids))];
}

/**
 * The areas in which something changed that this reader may read: never one of which their role
 * reads nothing, and none because of a record that they may not see.
 */
export function knownAreas(
  changes: readonly Change[],
  reader: Reader,
  { concerned, readable }: { concerned: Concerned; readable: ReadableAreas },
): ReadonlySet<string> {
  const ofRole = readable.get(reader.role) ?? new Set();
  const areas = new Set<string>();
  for (const change of changes) {
    const rule = findLiveRule(change.kind);
    if (rule === undefined || !mayKnow(change, rule, { reader, concerned })) continue;
    for (const area of rule.areas) areas.add(area);
    if (Object.hasOwn(auditActions, change.kind)) areas.add('audit-log');
  }
  return areas.intersection(ofRole);
}

function mayKnow(
  { ids, userIds }: Change,
  { everyone, near }: LiveRule,
  { reader, concerned }: { reader: Reader; concerned: Concerned },
): boolean {
  if (everyone.includes(reader.role) || userIds.includes(reader.userId)) return true;
  if (near.length === 0) return false;
  return ids.some((id) => {
    const found = concerned.get(keyOf(id, reader.userId));
    return found !== undefined && near.some((nearness) => found.has(nearness));
  });
}

function keyOf(id: string, userId: string): string {
  return `${id} ${userId}`;
}
