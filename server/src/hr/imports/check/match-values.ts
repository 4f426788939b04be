import { columnOf, type CustomField } from '../../custom-fields/custom-field.ts';
import { findValueFault } from '../../custom-fields/values/find-value-fault.ts';
import { isTooLarge, valuesBytesMax } from '../../custom-fields/values/check-values.ts';
import {
  applyValues,
  type CheckedValue,
  type CustomValues,
} from '../../custom-fields/values/custom-values.ts';
import { readText, toText } from '../../custom-fields/values/value-text.ts';
import type { ErrorList } from './error-list.ts';
import type { MatchedRow } from './match-rows.ts';
import { isSameText } from './same-text.ts';

export interface KnownValues {
  readonly fields: readonly CustomField[];
  /** By employee. */
  readonly stored: ReadonlyMap<string, CustomValues>;
}

/** Adds to each row the custom fields that it changes. An empty cell changes nothing. */
export function matchValues(
  rows: readonly MatchedRow[],
  { fields, stored }: KnownValues,
  errors: ErrorList,
): MatchedRow[] {
  return rows.map((matched): MatchedRow => {
    const { row, employee } = matched;
    if (row.custom.size === 0) return matched;
    const before = stored.get(employee?.id ?? '') ?? {};
    const custom = fields.flatMap((field): CheckedValue[] => {
      const cell = row.custom.get(columnOf(field));
      const current = before[field.code];
      if (cell === undefined || isSameText(cell, toText(current))) return [];
      const read = readText(field, cell);
      const fault = 'fault' in read ? read.fault : findValueFault(field, read.value, current);
      if (fault !== undefined && fault.code !== 'no_text') {
        errors.add(row.number, columnOf(field), fault);
      }
      return 'fault' in read || read.value === current ? [] : [{ field, value: read.value }];
    });
    if (isTooLarge(applyValues(before, custom).values)) {
      const params = { max: String(valuesBytesMax) };
      errors.add(row.number, null, { code: 'values_too_large', params });
    }
    if (employee?.is_erased === true && custom.length > 0) {
      errors.add(row.number, null, { code: 'erased' });
    }
    return { ...matched, custom };
  });
}
