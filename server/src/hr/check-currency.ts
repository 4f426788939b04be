import { invalidField } from '../platform/http/problem.ts';

/**
 * Three capital letters may still be no currency. Those that are no longer legal tender pass: old
 * records are written in them.
 *
 * @throws Problem `validation_failed`
 */
export function checkCurrency(pointer: string, code: string): void {
  if (!Intl.supportedValuesOf('currency').includes(code)) {
    throw invalidField(pointer, 'is not an ISO 4217 currency code');
  }
}
