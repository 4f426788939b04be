import type { FieldError } from '../../../platform/http/problem.ts';
import {
  say,
  type SaidBy,
  saidBy,
  type Sentence,
  textOf,
} from '../../../platform/http/sentence.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { CustomField } from '../custom-field.ts';
import { describeValueFault, findValueFault } from './find-value-fault.ts';
import {
  applyValues,
  type CheckedValue,
  type CustomValues,
  type SentValues,
} from './custom-values.ts';

/** The values of an employee take at most this much as JSON, so that a page of a list stays small. */
export const valuesBytesMax = 32_768;

export interface ValuesToCheck {
  /** The fields that the caller may write. */
  readonly fields: readonly CustomField[];
  readonly sent: SentValues;
  /** The console asks for the values of required fields; integrations don't. */
  readonly requiresValues: boolean;
}

/**
 * Checks values against the definitions.
 *
 * @param before the values the employee has
 * @throws Problem `validation_failed` with an error for each value
 */
export function checkValues(
  { fields, sent, requiresValues }: ValuesToCheck,
  before: CustomValues,
): CheckedValue[] {
  const byCode = new Map(fields.map((field) => [field.code, field]));
  const errors: FieldError[] = [];
  const saidErrors: (SaidBy | undefined)[] = [];
  const refuse = (pointer: string, detail: string | Sentence): void => {
    errors.push({ pointer, detail: textOf(detail) });
    saidErrors.push(saidBy(detail));
  };
  const checked = Object.entries(sent).flatMap(([code, value]): CheckedValue[] => {
    const field = byCode.get(code);
    const pointer = `/custom_fields/${toToken(code)}`;
    if (field === undefined) {
      refuse(pointer, 'is not a custom field that you can change');
      return [];
    }
    if (value === null) {
      if (requiresValues && field.is_required) refuse(pointer, 'is required');
      return [{ field, value }];
    }
    const fault = findValueFault(field, value, before[code]);
    if (fault !== undefined) refuse(pointer, describeValueFault(fault));
    return [{ field, value: value as string }];
  });
  if (errors.length === 0 && isTooLarge(applyValues(before, checked).values)) {
    refuse('/custom_fields', say`would take more than ${valuesBytesMax} bytes for this employee`);
  }
  if (errors.length > 0) {
    throw new Problem(
      'validation_failed',
      'The request body is invalid. See "errors" for details.',
      { errors, saidErrors },
    );
  }
  return checked;
}

export function isTooLarge(values: CustomValues): boolean {
  return Buffer.byteLength(JSON.stringify(values)) > valuesBytesMax;
}

/** Escaped for a JSON pointer (RFC 6901). */
function toToken(code: string): string {
  return code.replaceAll('~', '~0').replaceAll('/', '~1');
}
