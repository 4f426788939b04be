import type { NumberInputProps } from '@mantine/core';
import { DecimalInput } from '../../ui/decimal-input.tsx';

/** A number with at most two decimals. */
export function NumberField(props: NumberInputProps) {
  return <DecimalInput min={0} max={9_999} decimalScale={2} hideControls {...props} />;
}
