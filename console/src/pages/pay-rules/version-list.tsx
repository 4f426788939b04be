import { Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Panel } from '../../ui/panel.tsx';
import { ToneBadge } from '../../ui/status-badge.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { DraftState } from './component-state.tsx';
import type { ComponentVersion } from './pay-rule-answers.ts';
import { useRuleWords } from './use-rule-words.ts';
import { VersionChanges } from './version-changes.tsx';

/** All versions, newest first, each with what it changed. */
export function VersionList({ versions }: { versions: readonly ComponentVersion[] }) {
  return (
    <Stack gap="lg">
      {versions.map((version, index) => (
        <Version key={version.id} version={version} before={versions[index + 1]} />
      ))}
    </Stack>
  );
}

interface VersionProps {
  readonly version: ComponentVersion;
  readonly before: ComponentVersion | undefined;
}

function Version({ version, before }: VersionProps) {
  const { t } = useTranslation('pay-rules');
  const format = useFormat();
  const { validOf } = useRuleWords();
  const { valid_from: from, valid_to: to } = version;
  return (
    <Panel>
      <Stack gap="sm">
        <div>
          <Group gap="sm">
            <Title order={2}>
              {to === null ? t('states.from', { date: format.date(from) }) : validOf(version)}
            </Title>
            <VersionState version={version} />
          </Group>
          <Recorded version={version} />
        </div>
        {before === undefined ? (
          <CodeBlock code={version.formula} label={t('fields.formula')} />
        ) : (
          <VersionChanges from={before} to={version} />
        )}
      </Stack>
    </Panel>
  );
}

function VersionState({ version }: { version: ComponentVersion }) {
  const { t } = useTranslation('pay-rules');
  if (version.status === 'draft') return <DraftState version={version} />;
  return (
    <ToneBadge tone={version.status === 'active' ? 'good' : 'quiet'}>
      {t(`states.${version.status}`)}
    </ToneBadge>
  );
}

function Recorded({ version }: { version: ComponentVersion }) {
  const { t } = useTranslation('pay-rules');
  const format = useFormat();
  return (
    <Text size="xs" c="dimmed">
      {version.activated_at === null
        ? t('recorded.draft', { drafter: version.drafted_by_name })
        : t('recorded.active', {
            drafter: version.drafted_by_name,
            activator: version.activated_by_name,
            when: format.instant(version.activated_at),
          })}
    </Text>
  );
}
