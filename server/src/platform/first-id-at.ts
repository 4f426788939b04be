/**
 * The smallest version 7 UUID of an instant: no id created at that time or later is lower.
 * `epochMs` counts from 1970; earlier times are treated as 1970.
 */
export function firstIdAt(epochMs: number): string {
  const time = Math.max(0, Math.floor(epochMs)).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
