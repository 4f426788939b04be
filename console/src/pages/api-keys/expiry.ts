export const expiryPresets = ['never', '30', '90', '365', 'date'] as const;
export type ExpiryPreset = (typeof expiryPresets)[number];

/** When a key is to end, as it is chosen. */
export interface ExpiryChoice {
  readonly preset: ExpiryPreset;
  /** `YYYY-MM-DD`, with the preset `date`. */
  readonly date: string | null;
}

const dayMs = 86_400_000;

/**
 * The instant at which the key ends: so many days from now, or with the end of a day in the zone of
 * whoever chooses. Null = never; undefined = no date was chosen yet.
 */
export function readExpiry(
  { preset, date }: ExpiryChoice,
  nowMs: number,
): string | null | undefined {
  if (preset === 'never') return null;
  if (preset !== 'date') return new Date(nowMs + Number(preset) * dayMs).toISOString();
  return date === null ? undefined : new Date(`${date}T23:59:59`).toISOString();
}
