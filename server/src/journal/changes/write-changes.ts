import type { Change } from './change.ts';

/** NOTIFY takes less than 8,000 bytes. */
const textBytesMax = 7_000;
const idsMax = 100;

/** Everything may have changed, in every company. */
export const everythingChanged = '*';

type Written = readonly [
  companyId: string,
  kind: string,
  ids: readonly string[],
  userIds: readonly string[],
];

/** The texts of NOTIFY for these changes. */
export function writeChanges(changes: readonly Change[]): readonly string[] {
  const texts: string[] = [];
  let open: Written[] = [];
  let bytes = 0;
  for (const written of changes.flatMap(split)) {
    const size = JSON.stringify(written).length + 1;
    if (bytes + size > textBytesMax) {
      texts.push(JSON.stringify(open));
      open = [];
      bytes = 0;
    }
    open.push(written);
    bytes += size;
  }
  return open.length === 0 ? texts : [...texts, JSON.stringify(open)];
}

/** @returns undefined if everything may have changed */
export function readChanges(text: string): readonly Change[] | undefined {
  if (text === everythingChanged) return undefined;
  return (JSON.parse(text) as Written[]).map(([companyId, kind, ids, userIds]) => ({
    companyId,
    kind,
    ids,
    userIds,
  }));
}

function split({ companyId, kind, ids, userIds }: Change): Written[] {
  const parts: Written[] = [];
  const length = Math.max(ids.length, userIds.length, 1);
  for (let from = 0; from < length; from += idsMax) {
    const to = from + idsMax;
    parts.push([companyId, kind, ids.slice(from, to), userIds.slice(from, to)]);
  }
  return parts;
}
