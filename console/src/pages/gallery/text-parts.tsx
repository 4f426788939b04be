import { Code, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Facts } from '../../ui/facts.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';

/** The type scale, and the facts of a record. */
export function TextParts() {
  const { t } = useTranslation('gallery');
  const format = useFormat();
  return (
    <>
      <Panel title={t('text.title')} description={t('text.description')}>
        <Stack gap="xs">
          <Title order={2} size="h1">
            {t('text.page_title')}
          </Title>
          <Title order={3} size="lg">
            {t('text.dialog_title')}
          </Title>
          <Title order={3} size="h2">
            {t('text.panel_title')}
          </Title>
          <Text>
            {t('text.body')} <TextLink to="/">{t('text.link')}</TextLink>
          </Text>
          <Text size="xs" c="dimmed">
            {t('text.secondary')}
          </Text>
        </Stack>
      </Panel>
      <Panel title={t('facts.title')}>
        <Facts
          facts={[
            { label: t('facts.email'), value: 'maximiliana.wolfeschlegelstein@tidewater.example' },
            { label: t('facts.code'), value: <Code>svc_live_…4f2a</Code> },
            { label: t('facts.more_pay'), value: format.money('1250.00', 'EUR') },
            { label: t('facts.less_pay'), value: format.money('-72845.16', 'EUR') },
            { label: t('facts.date'), value: format.date('2026-09-21') },
            { label: t('facts.none'), value: null },
          ]}
        />
      </Panel>
    </>
  );
}
