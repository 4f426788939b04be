import { Text } from '@mantine/core';
import { useFormat } from '../../i18n/use-format.ts';

/** A difference, always with its sign, so that it does not depend on the colour. */
export function SignedMoney({ amount, currency }: { amount: string; currency: string }) {
  const format = useFormat();
  const isDown = amount.startsWith('-');
  const isNone = /^-?0(\.0*)?$/.test(amount);
  const color = isNone
    ? undefined
    : isDown
      ? 'var(--mantine-color-error)'
      : 'var(--mantine-color-teal-light-color)';
  return (
    <Text span inherit fw={600} c={color} className="tabular" style={{ whiteSpace: 'nowrap' }}>
      {isDown || isNone ? '' : '+'}
      {format.money(amount, currency)}
    </Text>
  );
}
