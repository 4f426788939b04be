import { Badge, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { BreakableText } from '../../ui/breakable-text.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { ApplicationsPanel } from './applications-panel.tsx';
import { CalendarPanel } from './calendar-panel.tsx';
import { NotificationsPanel } from './notifications-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { PreferencesPanel } from './preferences-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

export function AccountPage() {
  const { t } = useTranslation('account');
  const { user } = useSession();
  return (
    <Page title={t('title')} description={t('description')} narrow>
      <ProfilePanel />
      {user.is_password_refused ? (
        <Panel title={t('password.refused_title')} description={t('password.refused')}>
          {null}
        </Panel>
      ) : (
        <>
          <PasswordPanel />
          <SecondFactorPanel />
        </>
      )}
      <SessionsPanel />
      {user.role === 'former_employee' ? null : (
        <>
          <ApplicationsPanel />
          <CalendarPanel />
          <NotificationsPanel />
        </>
      )}
      <PreferencesPanel />
    </Page>
  );
}

function ProfilePanel() {
  const { t } = useTranslation(['account', 'common']);
  const { user, company } = useSession();
  const name = `${user.first_name} ${user.last_name}`;
  return (
    <Panel>
      <Group gap="md" wrap="nowrap">
        <PersonAvatar id={user.employee_id ?? user.id} name={name} size={56} />
        <Stack gap={2} miw={0} style={{ flex: 1 }}>
          <Group gap="xs">
            <Text fw={650} size="lg">
              {name}
            </Text>
            <Badge h="auto" styles={{ label: { whiteSpace: 'normal' } }}>
              {t(`common:roles.${user.role}`)}
            </Badge>
          </Group>
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            <BreakableText text={user.email} at="email" /> · {company.name}
          </Text>
          {user.employee_id === null || user.role === 'former_employee' ? null : (
            <TextLink to="/employees/$id" params={{ id: user.employee_id }} size="sm">
              {t('profile.record')}
            </TextLink>
          )}
        </Stack>
      </Group>
    </Panel>
  );
}
