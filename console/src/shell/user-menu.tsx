import { Menu, Text, UnstyledButton, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import {
  IconApi,
  IconBook,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSun,
  IconSunMoon,
  IconUser,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../api/session.ts';
import { languageNames, languages } from '../i18n/languages.ts';
import { PersonAvatar } from '../ui/person-avatar.tsx';
import { SandboxItems } from './sandbox-items.tsx';
import { useSignOut } from './use-sign-out.ts';

/** The current user and their personal settings. */
export function UserMenu({ onHelp }: { onHelp: () => void }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const signOut = useSignOut();
  const name = `${user.first_name} ${user.last_name}`;
  return (
    // Inside its own landmark, the header: while a phone's menu is open, the keyboard cannot reach
    // the page.
    <Menu position="bottom-end" width={280} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton style={{ borderRadius: '50%' }}>
          <VisuallyHidden>{`${t('navigation.account')}: ${name}`}</VisuallyHidden>
          <PersonAvatar id={user.employee_id ?? user.id} name={name} size={34} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600} c="var(--mantine-color-text)" truncate>
            {name}
          </Text>
          <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
            {user.email}
          </Text>
          <Text size="xs">{t(`roles.${user.role}`)}</Text>
        </Menu.Label>
        <Menu.Item
          leftSection={<IconUser size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/account" {...props} />}
        >
          {t('navigation.account')}
        </Menu.Item>
        {user.role === 'former_employee' ? null : <DocumentationItems />}
        <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} onClick={onHelp}>
          {t('keyboard.title')}
        </Menu.Item>
        {user.role === 'former_employee' ? null : <SandboxItems />}
        <Menu.Divider />
        <SchemeItems />
        <Menu.Divider />
        <LanguageItems />
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} aria-hidden />}
          onClick={() => void signOut()}
        >
          {t('navigation.sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function DocumentationItems() {
  const { t } = useTranslation();
  return (
    <>
      <Menu.Item component="a" href="/docs/" leftSection={<IconBook size={16} aria-hidden />}>
        {t('navigation.documentation')}
      </Menu.Item>
      <Menu.Item component="a" href="/docs/api" leftSection={<IconApi size={16} aria-hidden />}>
        {t('navigation.api_reference')}
      </Menu.Item>
    </>
  );
}

const schemes = [
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
  { value: 'auto', icon: IconSunMoon },
] as const;

function SchemeItems() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{t('navigation.color_scheme')}</Menu.Label>
      {schemes.map(({ value, icon: Symbol }) => (
        <Menu.RadioItem
          key={value}
          value={value}
          checked={colorScheme === value}
          onChange={() => setColorScheme(value)}
          rightSection={<Symbol size={16} aria-hidden />}
          closeMenuOnClick
        >
          {t(`navigation.${value}`)}
        </Menu.RadioItem>
      ))}
    </>
  );
}

function LanguageItems() {
  const { t, i18n } = useTranslation();
  return (
    <>
      <Menu.Label>{t('navigation.language')}</Menu.Label>
      {languages.map((language) => (
        <Menu.RadioItem
          key={language}
          value={language}
          checked={i18n.language === language}
          onChange={() => void i18n.changeLanguage(language)}
          lang={language}
          closeMenuOnClick
        >
          {languageNames[language]}
        </Menu.RadioItem>
      ))}
    </>
  );
}
