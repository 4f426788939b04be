/** Drops the oldest entries until one more fits; a Map keeps the order of insertion. */
export function makeRoom(entries: Map<string, unknown>, entriesMax: number): void {
  for (const key of entries.keys()) {
    if (entries.size < entriesMax) {
      return;
    }
    entries.delete(key);
  }
}
