import { invalidField } from '../../platform/http/problem.ts';

/**
 * @param pointer where the body has it
 * @throws Problem `validation_failed` unless it is a code of ISO 4217
 */
export function assertCurrency(currency: string, pointer: string): void {
  if (!Intl.supportedValuesOf('currency').includes(currency)) {
    throw invalidField(pointer, 'is not a currency code of ISO 4217, such as EUR');
  }
}
