import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A number with decimals, typed with a point or a comma and shown as the language writes it. */
export function DecimalInput(props: NumberInputProps) {
  const { i18n } = useTranslation();
  return (
    <NumberInput
      decimalSeparator={i18n.language === 'de' ? ',' : '.'}
      allowedDecimalSeparators={['.', ',']}
      {...props}
    />
  );
}
