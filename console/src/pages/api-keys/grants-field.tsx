import { Checkbox, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Grant } from './api-key.ts';
import { allGrants, grantText } from './scopes.ts';

export interface GrantsFieldProps {
  readonly value: readonly Grant[];
  readonly onChange: (value: readonly Grant[]) => void;
}

/** Permissions that no preset includes. */
export function GrantsField({ value, onChange }: GrantsFieldProps) {
  const { t } = useTranslation('api-keys');
  return (
    <Checkbox.Group
      label={t('grants.title')}
      description={t('grants.text')}
      value={[...value]}
      onChange={(names) => onChange(allGrants.filter((grant) => names.includes(grant)))}
    >
      <Stack gap="xs" mt="xs">
        {allGrants.map((grant) => (
          <Checkbox
            key={grant}
            value={grant}
            label={t(`grants.${grantText[grant]}.name`)}
            description={t(`grants.${grantText[grant]}.text`)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
