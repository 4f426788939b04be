/** What a test requires of its machine. */
interface Need {
  /** E.g. `HAProxy`. */
  readonly name: string;
  readonly isThere: boolean;
  readonly remedy: string;
}

/**
 * Whether tests must be skipped because something is missing; the skip is printed prominently. A
 * complete run (MUSTER_REQUIRE_SERVICES=1) fails for each skipped test.
 */
export function lacks(needs: readonly Need[], skipped: string): boolean {
  const missing = needs.filter(({ isThere }) => !isThere);
  if (missing.length === 0) return false;
  const rule = '!'.repeat(80);
  const lines = missing.map(({ name, remedy }) => `  ${name} is missing. To run: ${remedy}`);
  process.stdout.write(`\n${rule}\nSKIPPED: ${skipped}\n${lines.join('\n')}\n${rule}\n`);
  return true;
}
