/**
 * The smallest version 7 UUID of an instant: no id made at that time or later is below it.
 * `epochMs` counts from 1970; times before are taken for 1970.
 */
export function firstIdAt(epochMs: number): string {
  const time = Math.max(0, Math.floor(epochMs)).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
