import { Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import { AmountField, type AmountFieldProps } from './amount-field.tsx';
import { CurrencySelect, type CurrencySelectProps } from './currency-select.tsx';
import { minorUnits } from './minor-units.ts';

export interface MoneyFieldProps {
  readonly label: string;
  readonly description?: ReactNode;
  /** `form.getInputProps('amount')` of a controlled form: a decimal text, never a number. */
  readonly amount: Pick<AmountFieldProps, 'onChange' | 'onFocus' | 'onBlur' | 'error'> & {
    readonly value?: string;
  };
  /** `form.getInputProps('currency')`: a code of ISO 4217. */
  readonly currency: Pick<
    CurrencySelectProps,
    'value' | 'onChange' | 'onFocus' | 'onBlur' | 'error'
  >;
  readonly required?: boolean;
}

/** An amount of money with its currency, e.g. `{ amount: '4200.50', currency: 'EUR' }`. */
export function MoneyField({ label, description, amount, currency, required }: MoneyFieldProps) {
  return (
    <Flex gap="sm" align="flex-start">
      <AmountField
        {...amount}
        value={amount.value ?? ''}
        name="amount"
        label={label}
        description={description}
        required={required === true}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        decimalsMax={minorUnits(currency.value)}
        decimalsMin={minorUnits(currency.value)}
        flex={1}
      />
      <CurrencySelect {...currency} required={required === true} w={110} />
    </Flex>
  );
}
