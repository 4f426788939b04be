import { Accordion, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Panel } from '../../ui/panel.tsx';
import { QueryState } from '../../ui/query-state.tsx';

/** The emails that the sandbox would have sent, newest first. */
export function MailsPanel() {
  const { t } = useTranslation('sandboxes');
  const format = useFormat();
  const query = api.useQuery('get', '/sandbox/mails');
  return (
    <Panel title={t('mails.title')} description={t('mails.hint')}>
      <QueryState query={query}>
        {({ mails }) =>
          mails.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('mails.empty')}
            </Text>
          ) : (
            <Accordion variant="separated">
              {mails.map(({ id, recipient, subject, body, created_at: at }) => (
                <Accordion.Item key={id} value={id}>
                  <Accordion.Control>
                    <Text size="sm" fw={500}>
                      {subject}
                    </Text>
                    <Text size="xs" c="dimmed">
                      {t('mails.to', { recipient, at: format.instant(at) })}
                    </Text>
                  </Accordion.Control>
                  <Accordion.Panel>
                    <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                      {body}
                    </Text>
                  </Accordion.Panel>
                </Accordion.Item>
              ))}
            </Accordion>
          )
        }
      </QueryState>
    </Panel>
  );
}
