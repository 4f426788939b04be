import { reservedHeaders } from '../../api/values.gen.ts';

export const headersMax = 10;
export const nameLengthMax = 200;
export const valueLengthMax = 1_024;

/** A header in the form. Values can be written and never read. */
export interface HeaderRow {
  readonly key: string;
  readonly name: string;
  /** Empty for a stored header: keep the value. */
  readonly value: string;
  readonly isStored: boolean;
}

export type HeaderFault = 'incomplete' | 'name' | 'value' | 'twice';

export function storedRows(names: readonly string[]): HeaderRow[] {
  return names.map((name) => ({ key: name, name, value: '', isStored: true }));
}

export function newRow(): HeaderRow {
  return { key: crypto.randomUUID(), name: '', value: '', isStored: false };
}

/** What is wrong with the headers; undefined = nothing. */
export function faultOf(rows: readonly HeaderRow[]): HeaderFault | undefined {
  const written = rows.filter(({ isStored }) => !isStored);
  if (written.some(({ name, value }) => name.trim() === '' || value === '')) return 'incomplete';
  if (written.some(({ name }) => !isUsable(name.trim()))) return 'name';
  if (rows.some(({ value }) => value !== '' && !/^[\x20-\x7e]+$/.test(value.trim())))
    return 'value';
  const names = rows.map(({ name }) => name.trim().toLowerCase());
  return new Set(names).size < names.length ? 'twice' : undefined;
}

/** The headers as a change of an endpoint that has those in `stored`: null removes one. */
export function changesOf(
  stored: readonly string[],
  rows: readonly HeaderRow[],
): Record<string, string | null> {
  const present = new Set(rows.map(({ name }) => name.trim().toLowerCase()));
  const removed = stored.filter((name) => !present.has(name.toLowerCase()));
  const written = rows.filter(({ value }) => value !== '');
  return Object.fromEntries([
    ...removed.map((name) => [name, null]),
    ...written.map(({ name, value }) => [name.trim(), value.trim()]),
  ]) as Record<string, string | null>;
}

function isUsable(name: string): boolean {
  const lower = name.toLowerCase();
  const isReserved = reservedHeaders.some((each) =>
    each.endsWith('*') ? lower.startsWith(each.slice(0, -1)) : lower === each,
  );
  return /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(name) && !isReserved;
}
