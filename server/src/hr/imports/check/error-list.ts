import { type ImportError, importErrorsMax } from '../employee-import.ts';
import { describeFault, type ImportFault } from '../import-fault.ts';

/** Counts all errors, each once, and keeps the first ones. */
export interface ErrorList {
  readonly count: number;
  /** Sorted by row. */
  readonly first: readonly ImportError[];
  add(row: number, column: string | null, fault: ImportFault): void;
}

export function createErrorList(): ErrorList {
  const kept: ImportError[] = [];
  const seen = new Set<string>();
  return {
    get count() {
      return seen.size;
    },
    get first() {
      return kept.toSorted((left, right) => left.row - right.row);
    },
    add: (row, column, fault) => {
      const key = `${row} ${column} ${fault.code}`;
      if (seen.has(key)) return;
      seen.add(key);
      if (kept.length < importErrorsMax) {
        kept.push({ row, column, ...fault, detail: describeFault(fault) });
      }
    },
  };
}
