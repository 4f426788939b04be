import { Text } from '@mantine/core';
import { useFormat } from '../../i18n/use-format.ts';

/** A difference with its sign. Without a colour, because neither more nor less pay is bad. */
export function SignedMoney({ amount, currency }: { amount: string; currency: string }) {
  const format = useFormat();
  const isMore = !amount.startsWith('-') && !/^0(\.0*)?$/.test(amount);
  return (
    <Text span inherit fw={600} className="tabular" style={{ whiteSpace: 'nowrap' }}>
      {isMore ? '+' : ''}
      {format.money(amount, currency)}
    </Text>
  );
}
