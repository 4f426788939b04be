import { Menu, Text } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { useSession } from '../api/session.ts';
import { useEnterSandbox } from '../ui/use-enter-sandbox.ts';
import { useProblemText } from '../ui/use-problem-text.ts';

/** The sandboxes that the user may enter; nothing without one, and in a sandbox. */
export function SandboxItems() {
  const { t } = useTranslation();
  const { company } = useSession();
  const { data } = api.useQuery('get', '/sandboxes', undefined, { enabled: !company.is_sandbox });
  const { enter, entering, failure } = useEnterSandbox();
  const problemText = useProblemText();
  const sandboxes = data?.sandboxes ?? [];
  if (sandboxes.length === 0) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('navigation.sandboxes')}</Menu.Label>
      {sandboxes.map(({ id, name }) => (
        <Menu.Item
          key={id}
          leftSection={<IconFlask size={16} aria-hidden />}
          closeMenuOnClick={false}
          disabled={entering}
          onClick={() => void enter(id)}
        >
          <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('sandbox.enter', { name })}
          </Text>
        </Menu.Item>
      ))}
      {failure === undefined ? null : (
        <Text size="xs" c="red" px="sm" role="alert">
          {problemText(failure).title}
        </Text>
      )}
    </>
  );
}
