import { type ImportError, importErrorsMax } from '../employee-import.ts';
import { describeFault, type ImportFault } from '../import-fault.ts';

/** Counts all errors and keeps the first ones. */
export interface ErrorList {
  readonly count: number;
  /** Sorted by row. */
  readonly first: readonly ImportError[];
  add(row: number, column: string | null, fault: ImportFault): void;
}

export function createErrorList(): ErrorList {
  const kept: ImportError[] = [];
  let count = 0;
  return {
    get count() {
      return count;
    },
    get first() {
      return kept.toSorted((left, right) => left.row - right.row);
    },
    add: (row, column, fault) => {
      count += 1;
      if (kept.length < importErrorsMax) {
        kept.push({ row, column, ...fault, detail: describeFault(fault) });
      }
    },
  };
}
