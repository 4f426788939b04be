const dayMs = 24 * 60 * 60 * 1_000;

/** The local time of day, e.g. `18:58:10`. */
export function readLocalTime(): string {
  return new Date().toTimeString().slice(0, 'hh:mm:ss'.length);
}

/** `2026-02-27` and 3 → `2026-03-02`. Without Temporal, which only the newest Node has. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 'yyyy-mm-dd'.length);
}
