import { Alert, Group, Input, Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { choiceOf, presetOf, presets, type ScopeChoice } from './scopes.ts';
import { ScopeGrid } from './scope-grid.tsx';

export interface ScopesFieldProps {
  readonly value: ScopeChoice;
  readonly onChange: (value: ScopeChoice) => void;
  readonly error?: string | undefined;
  /** Full access without expiry shows a warning. */
  readonly isForEver: boolean;
}

/** The permissions of the key: by purpose first, then in detail. */
export function ScopesField({ value, onChange, error, isForEver }: ScopesFieldProps) {
  const { t } = useTranslation('api-keys');
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t('presets.label')}
        value={presetOf(value) ?? null}
        onChange={(name) => {
          const preset = presets.find((each) => each === name);
          if (preset !== undefined) onChange(choiceOf(preset));
        }}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt={4}>
          {presets.map((preset) => (
            <Radio.Card
              key={preset}
              value={preset}
              p="sm"
              radius="md"
              aria-label={t(`presets.${preset}.name`)}
            >
              <Group wrap="nowrap" align="flex-start" gap="sm">
                <Radio.Indicator mt={2} />
                <div>
                  <Text size="sm" fw={600}>
                    {t(`presets.${preset}.name`)}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {t(`presets.${preset}.text`)}
                  </Text>
                </div>
              </Group>
            </Radio.Card>
          ))}
        </SimpleGrid>
      </Radio.Group>
      <Input.Wrapper label={t('scopes.in_detail')} labelElement="div" error={error}>
        <ScopeGrid value={value} onChange={onChange} />
      </Input.Wrapper>
      {value === 'full' && isForEver ? (
        <Alert variant="light" color="yellow" icon={<IconInfoCircle aria-hidden />} role="status">
          {t('full_for_ever')}
        </Alert>
      ) : null}
    </Stack>
  );
}
