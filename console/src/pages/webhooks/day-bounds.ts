/**
 * Filters by day are instants in the URL, because days depend on the user's time zone. A day is
 * `YYYY-MM-DD`.
 */
export function startOfDay(day: string | null): string | undefined {
  return day === null ? undefined : new Date(`${day}T00:00:00`).toISOString();
}

/** The first instant after a day. */
export function endOfDay(day: string | null): string | undefined {
  if (day === null) return undefined;
  const next = new Date(`${day}T00:00:00`);
  next.setDate(next.getDate() + 1);
  return next.toISOString();
}

/** The local day of an instant, or null; `byMs` shifts the instant first. */
export function dayOf(instant: string | undefined, byMs = 0): string | null {
  const ms = Date.parse(instant ?? '') + byMs;
  if (Number.isNaN(ms)) return null;
  const day = new Date(ms);
  const digits = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${digits(day.getMonth() + 1)}-${digits(day.getDate())}`;
}
