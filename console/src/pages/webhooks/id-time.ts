/**
 * Just after the instant at which an id was created: the first twelve digits of a version 7 UUID
 * are its milliseconds.
 */
export function instantAfterId(id: string): string {
  const madeMs = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
  return new Date(madeMs + 1).toISOString();
}
