import { Chip, Group, Input, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../ui/use-today.ts';
import { DateField } from '../../ui/date-field.tsx';
import { type ExpiryChoice, expiryPresets } from './expiry.ts';

export interface ExpiryFieldProps {
  readonly value: ExpiryChoice;
  readonly onChange: (value: ExpiryChoice) => void;
  readonly error?: string | undefined;
}

/** Common periods first, then a custom date. */
export function ExpiryField({ value, onChange, error }: ExpiryFieldProps) {
  const { t } = useTranslation('api-keys');
  const today = useToday();
  return (
    <Stack gap="xs">
      <Input.Wrapper
        label={t('expiry.label')}
        labelElement="div"
        error={value.preset === 'date' ? undefined : error}
      >
        <Group gap="xs" mt={4} role="radiogroup" aria-label={t('expiry.label')}>
          {expiryPresets.map((preset) => (
            <Chip
              key={preset}
              type="radio"
              name="expiry"
              size="sm"
              checked={value.preset === preset}
              onChange={() => onChange({ ...value, preset })}
            >
              {t(`expiry.presets.${preset}`)}
            </Chip>
          ))}
        </Group>
      </Input.Wrapper>
      {value.preset === 'date' ? (
        <DateField
          label={t('expiry.last_day')}
          required
          minDate={today}
          value={value.date}
          onChange={(date) => onChange({ ...value, date })}
          error={error}
          w={220}
        />
      ) : null}
    </Stack>
  );
}
