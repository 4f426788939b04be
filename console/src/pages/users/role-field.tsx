import { Group, Radio, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Role } from './user-account.ts';
import { userRoles } from '../../api/values.gen.ts';

export interface RoleFieldProps {
  readonly value: Role;
  readonly onChange: (role: Role) => void;
  /** Why it cannot be changed; undefined = it can. */
  readonly closed?: string | undefined;
}

/** The roles, with what each of them allows. */
export function RoleField({ value, onChange, closed }: RoleFieldProps) {
  const { t } = useTranslation('users');
  return (
    <Radio.Group
      label={t('columns.role')}
      description={closed}
      value={value}
      onChange={(name) => {
        const role = userRoles.find((each) => each === name);
        if (role !== undefined) onChange(role);
      }}
    >
      <Stack gap="xs" mt={6}>
        {userRoles.map((role) => (
          <Radio.Card
            key={role}
            value={role}
            p="sm"
            radius="md"
            disabled={closed !== undefined && role !== value}
            aria-label={t(`roles.${role}`, { ns: 'common' })}
          >
            <Group wrap="nowrap" align="flex-start" gap="sm">
              <Radio.Indicator mt={2} />
              <div>
                <Text size="sm" fw={600}>
                  {t(`roles.${role}`, { ns: 'common' })}
                </Text>
                <Text size="xs" c="dimmed">
                  {t(`may.${role}`)}
                </Text>
              </div>
            </Group>
          </Radio.Card>
        ))}
      </Stack>
    </Radio.Group>
  );
}
