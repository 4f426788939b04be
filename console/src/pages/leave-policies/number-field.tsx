import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A number with at most two decimals, typed with a point or a comma. */
export function NumberField(props: NumberInputProps) {
  const { i18n } = useTranslation();
  return (
    <NumberInput
      min={0}
      max={9_999}
      decimalScale={2}
      decimalSeparator={i18n.language === 'de' ? ',' : '.'}
      allowedDecimalSeparators={['.', ',']}
      hideControls
      {...props}
    />
  );
}
