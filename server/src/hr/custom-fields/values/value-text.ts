import { withoutBreaks } from '../../../platform/one-line.ts';
import type { ImportFault } from '../../imports/import-fault.ts';
import type { CustomField } from '../custom-field.ts';
import type { CustomValue } from './custom-values.ts';

const booleans: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  ja: true,
  false: false,
  no: false,
  nein: false,
};

/** A value as a cell of a file; empty for none. */
export function toText(value: CustomValue | undefined): string {
  return value === undefined ? '' : withoutBreaks(String(value));
}

/** The value that a cell stands for, which may still not fit its field; or the cell's fault. */
export function readText(
  { type, options }: Pick<CustomField, 'type' | 'options'>,
  cell: string,
): { readonly value: CustomValue } | { readonly fault: ImportFault } {
  switch (type) {
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(cell)
        ? { value: Number(cell) }
        : { fault: { code: 'no_number' } };
    case 'boolean': {
      const value = booleans[cell.toLowerCase()];
      return value === undefined ? { fault: { code: 'no_boolean' } } : { value };
    }
    case 'choice': {
      const named = options.find(({ label }) => label.toLowerCase() === cell.toLowerCase());
      const isCode = options.some(({ code }) => code === cell);
      return { value: isCode ? cell : (named?.code ?? cell) };
    }
    case 'text':
    case 'long_text':
    case 'date':
    case 'email':
    case 'url':
      return { value: cell };
  }
}
