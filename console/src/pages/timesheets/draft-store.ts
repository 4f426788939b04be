import type { TypedHours } from './timesheet.ts';

/**
 * Unsaved input, kept in the browser until the server has it, so that no hours are lost after an
 * error, a closed tab or an expired session. The key contains the user, for shared browsers.
 */
export function draftKey(userId: string, subject: string): string {
  return `muster.timesheet.${userId}.${subject}`;
}

export function keepDraft(key: string, typed: TypedHours | undefined): void {
  try {
    if (typed === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(typed));
  } catch {
    // Storage may be disabled or full: then only the page keeps it.
  }
}

export function readDraft(key: string): TypedHours | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isTypedHours(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isTypedHours(value: unknown): value is TypedHours {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(
      ([date, text]) => /^\d{4}-\d\d-\d\d$/.test(date) && typeof text === 'string',
    )
  );
}
