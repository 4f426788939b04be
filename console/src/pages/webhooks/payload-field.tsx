import { Radio, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { payloadForms } from '../../api/values.gen.ts';
import type { PayloadForm } from './webhook-types.ts';

export interface PayloadFieldProps {
  readonly value: PayloadForm;
  readonly onChange: (value: PayloadForm) => void;
}

/** How much of a payload an endpoint gets. */
export function PayloadField({ value, onChange }: PayloadFieldProps) {
  const { t } = useTranslation('webhooks');
  return (
    <Radio.Group
      label={t('form.payload')}
      value={value}
      onChange={(chosen) => onChange(chosen === 'ids' ? 'ids' : 'full')}
    >
      <Stack gap="xs" mt="xs">
        {payloadForms.map((form) => (
          <Radio
            key={form}
            value={form}
            label={<Text size="sm">{t(`payload.${form}.name`)}</Text>}
            description={t(`payload.${form}.text`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
