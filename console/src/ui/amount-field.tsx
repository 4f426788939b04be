import { TextInput, type TextInputProps } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { isAmount, marksOf, type NumberMarks, readAmount, writeAmount } from './money-text.ts';

export interface AmountFieldProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** A decimal text, `4200.50`; '' for an empty field. */
  readonly value: string;
  /**
   * Called with a decimal text, or with invalid input unchanged, which the form must reject
   * (`isAmount`).
   */
  readonly onChange: (value: string) => void;
  /** Default 2. */
  readonly decimalsMax?: number;
  /** The minimum number of decimals shown; default 2. */
  readonly decimalsMin?: number;
}

/** A decimal number, entered and shown in the format of the user's language. */
export function AmountField({
  value,
  onChange,
  onBlur,
  decimalsMax = 2,
  decimalsMin = 2,
  ...input
}: AmountFieldProps) {
  const marks = useNumberMarks();
  const shown = (text: string): string =>
    isAmount(text, decimalsMax) ? writeAmount(text, marks, decimalsMin) : text;
  const [typed, setTyped] = useState(() => shown(value));
  // A change that did not come from typing: the form was reset or filled.
  const [sent, setSent] = useState(value);
  if (sent !== value) {
    setSent(value);
    setTyped(shown(value));
  }
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      placeholder={writeAmount('0', marks, decimalsMin)}
      {...input}
      value={typed}
      onChange={({ currentTarget }) => {
        const read =
          readAmount(currentTarget.value, marks, decimalsMax) ?? currentTarget.value.trim();
        setTyped(currentTarget.value);
        setSent(read);
        onChange(read);
      }}
      // Formats the value on blur, so that users see how it was understood.
      onBlur={(event) => {
        setTyped(shown(value));
        onBlur?.(event);
      }}
    />
  );
}

/** The number format of the user's language. */
export function useNumberMarks(): NumberMarks {
  const format = useFormat();
  return useMemo(() => marksOf(format.number(11_111.5, 1)), [format]);
}
