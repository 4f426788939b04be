import { invalidField } from '../platform/http/problem.ts';

/**
 * Refuses codes that are not currencies. Former currencies are accepted, because old records use
 * them.
 *
 * @throws Problem `validation_failed`
 */
export function checkCurrency(pointer: string, code: string): void {
  if (!Intl.supportedValuesOf('currency').includes(code)) {
    throw invalidField(pointer, 'is not an ISO 4217 currency code');
  }
}
