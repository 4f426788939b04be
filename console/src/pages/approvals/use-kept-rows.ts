import { useState } from 'react';
import { keyOf, type WaitingApproval } from './waiting-approval.ts';

/**
 * The rows in the order in which they were first seen, including those with an outcome, so that
 * nothing moves under the pointer after a decision. `refresh` shows the server's current list.
 */
export function useKeptRows(
  rows: readonly WaitingApproval[],
  hasOutcome: (key: string) => boolean,
): { readonly kept: readonly WaitingApproval[]; readonly refresh: () => void } {
  const [seen, setSeen] = useState(rows);
  const kept = merge(seen, rows, hasOutcome);
  if (!areSame(seen, kept)) setSeen(kept);
  return { kept: areSame(seen, kept) ? seen : kept, refresh: () => setSeen(rows) };
}

function merge(
  seen: readonly WaitingApproval[],
  rows: readonly WaitingApproval[],
  hasOutcome: (key: string) => boolean,
): readonly WaitingApproval[] {
  const waiting = new Map(rows.map((row) => [keyOf(row), row]));
  const stay = seen.flatMap((row) => {
    const now = waiting.get(keyOf(row));
    waiting.delete(keyOf(row));
    return hasOutcome(keyOf(row)) ? [row] : (now ?? []);
  });
  return [...stay, ...waiting.values()];
}

function areSame(some: readonly WaitingApproval[], others: readonly WaitingApproval[]): boolean {
  return some.length === others.length && some.every((row, index) => row === others[index]);
}
