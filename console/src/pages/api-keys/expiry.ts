export const expiryPresets = ['never', '30', '90', '365', 'date'] as const;
export type ExpiryPreset = (typeof expiryPresets)[number];

/** The chosen expiry of a key. */
export interface ExpiryChoice {
  readonly preset: ExpiryPreset;
  /** `YYYY-MM-DD`, with the preset `date`. */
  readonly date: string | null;
}

const dayMs = 86_400_000;

/** The choice that gives a key the same lifetime as another: 90 days for one of 90 days. */
export function sameLife(
  { created_at: created, expires_at: expires }: { created_at: string; expires_at: string | null },
  nowMs: number,
): ExpiryChoice {
  if (expires === null) return { preset: 'never', date: null };
  const days = Math.max(1, Math.round((Date.parse(expires) - Date.parse(created)) / dayMs));
  const preset = expiryPresets.find((each) => each === String(days));
  if (preset !== undefined) return { preset, date: null };
  const last = new Date(nowMs + days * dayMs);
  const [month, day] = [last.getMonth() + 1, last.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return { preset: 'date', date: `${last.getFullYear()}-${month}-${day}` };
}

/**
 * The instant at which the key expires: a number of days from now, or the end of a day in the
 * user's time zone. Null = never; undefined = no date chosen yet.
 */
export function readExpiry(
  { preset, date }: ExpiryChoice,
  nowMs: number,
): string | null | undefined {
  if (preset === 'never') return null;
  if (preset !== 'date') return new Date(nowMs + Number(preset) * dayMs).toISOString();
  return date === null ? undefined : new Date(`${date}T23:59:59`).toISOString();
}
