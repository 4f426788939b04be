import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import type { FieldValue, FormField } from './custom-field.ts';

/** A value as people read it. */
export function useShownValue(): (field: FormField, value: FieldValue) => ReactNode {
  const { t } = useTranslation('employees');
  const format = useFormat();
  return ({ type, options }, value) => {
    if (value === null) return null;
    if (typeof value === 'boolean') return t(value ? 'custom.yes' : 'custom.no');
    if (typeof value === 'number') return format.number(value);
    switch (type) {
      case 'date':
        return format.date(value);
      case 'choice':
        return options.find(({ code }) => code === value)?.label ?? value;
      case 'email':
        return (
          <Anchor href={`mailto:${value}`} size="sm">
            {value}
          </Anchor>
        );
      case 'url':
        return (
          <Anchor href={value} target="_blank" rel="noopener noreferrer" size="sm">
            {value}
          </Anchor>
        );
      case 'long_text':
        return (
          <Text component="span" size="sm" style={{ whiteSpace: 'pre-line' }}>
            {value}
          </Text>
        );
      default:
        return value;
    }
  };
}
