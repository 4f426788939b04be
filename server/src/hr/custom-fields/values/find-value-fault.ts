import type { Sentence } from '../../../platform/http/sentence.ts';
import { isDate, isEmail } from '../../../platform/http/formats.ts';
import { isLines, isOneLine } from '../../../platform/http/schema-fields.ts';
import { type ImportFault, sayFault } from '../../imports/import-fault.ts';
import type { CustomField } from '../custom-field.ts';
import type { CustomValue } from './custom-values.ts';

export const textLengthMax = 500;
export const longTextLengthMax = 5_000;
export const urlLengthMax = 2_000;
/** Integers up to here are exact in JSON. */
const numberMax = 1_000_000_000_000_000;

/** Why a value doesn't fit its field. */
export type ValueFault = ImportFault | { readonly code: 'no_text' };

/** The fault in English, to be read after the field's name. */
export function describeValueFault(fault: ValueFault): string | Sentence {
  return fault.code === 'no_text' ? 'must be a string' : sayFault(fault);
}

/**
 * The fault of a value, if it has one.
 *
 * @param current the value the employee has: an archived option may stay
 */
export function findValueFault(
  { type, options }: Pick<CustomField, 'type' | 'options'>,
  value: unknown,
  current: CustomValue | undefined,
): ValueFault | undefined {
  switch (type) {
    case 'number':
      return typeof value === 'number' && Math.abs(value) <= numberMax
        ? undefined
        : { code: 'no_number' };
    case 'boolean':
      return typeof value === 'boolean' ? undefined : { code: 'no_boolean' };
    case 'choice': {
      const open = options.filter(({ code, archived }) => !archived || code === current);
      return open.some(({ code }) => code === value)
        ? undefined
        : { code: 'none_of', params: { values: open.map(({ code }) => code).join(', ') } };
    }
    case 'text':
    case 'long_text':
    case 'date':
    case 'email':
    case 'url':
      return typeof value === 'string' ? findTextFault(type, value) : { code: 'no_text' };
  }
}

function findTextFault(
  type: Exclude<CustomField['type'], 'number' | 'boolean' | 'choice'>,
  value: string,
): ValueFault | undefined {
  switch (type) {
    case 'text':
      return tooLong(value, textLengthMax) ?? unstorable(isOneLine(value));
    case 'long_text':
      return tooLong(value, longTextLengthMax) ?? unstorable(isLines(value));
    case 'date':
      return isDate(value) ? undefined : { code: 'no_date' };
    case 'email':
      return isEmail(value) ? undefined : { code: 'no_email' };
    case 'url':
      return tooLong(value, urlLengthMax) ?? (isLink(value) ? undefined : { code: 'no_url' });
  }
}

function tooLong(value: string, max: number): ValueFault | undefined {
  return Array.from(value).length > max
    ? { code: 'too_long', params: { max: String(max) } }
    : undefined;
}

function unstorable(isStorable: boolean): ValueFault | undefined {
  return isStorable ? undefined : { code: 'unstorable' };
}

/** Only web addresses, because the console shows them as links. */
function isLink(value: string): boolean {
  return (
    /^https?:\/\//i.test(value) && isOneLine(value) && !/\s/.test(value) && URL.canParse(value)
  );
}
