import type { TypedHours } from './timesheet.ts';

/**
 * What is typed and not saved, kept in the browser until the server has it: an error, a closed tab or
 * an ended session costs nobody their hours. The key holds the user, for browsers that are shared.
 */
export function draftKey(userId: string, subject: string): string {
  return `muster.timesheet.${userId}.${subject}`;
}

export function keepDraft(key: string, typed: TypedHours | undefined): void {
  try {
    if (typed === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(typed));
  } catch {
    // Storage may be switched off or full: then the page alone keeps it.
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
