import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { type StatusTone, ToneBadge } from '../../ui/status-badge.tsx';
import { useToday } from '../../ui/use-today.ts';
import type { ComponentVersion } from './pay-rule-answers.ts';

interface ComponentStateProps {
  readonly active: ComponentVersion | null;
  readonly draft: ComponentVersion | null;
}

/** Whether a component applies, and what waits for a second person; orange if it is the viewer. */
export function ComponentState({ active, draft }: ComponentStateProps) {
  const { t } = useTranslation('pay-rules');
  return (
    <Group gap={6}>
      {active === null ? null : <ActiveState version={active} />}
      {draft === null ? null : <DraftState version={draft} />}
      {active === null && draft === null ? (
        <ToneBadge tone="quiet">{t('states.ended')}</ToneBadge>
      ) : null}
    </Group>
  );
}

/** A draft waits for someone who did not write it. */
export function DraftState({ version }: { version: Pick<ComponentVersion, 'contributors'> }) {
  const { t } = useTranslation('pay-rules');
  const isOwn = version.contributors.includes(useSession().user.id);
  return <ToneBadge tone={isOwn ? 'quiet' : 'needs_you'}>{t('states.draft')}</ToneBadge>;
}

function ActiveState({ version }: { version: ComponentVersion }) {
  const { t } = useTranslation('pay-rules');
  const format = useFormat();
  const today = useToday();
  const me = useSession().user.id;
  const { valid_from: from, valid_to: to, ends_on: ends, end_asked_by: asker } = version;
  const [tone, text] = ((): [StatusTone, string] => {
    if (ends !== null) {
      return [asker === me ? 'busy' : 'needs_you', t('states.end_waits')];
    }
    if (to !== null && to < today) return ['quiet', t('states.ended')];
    if (from > today) return ['busy', t('states.from', { date: format.date(from) })];
    return to === null
      ? ['good', t('states.active')]
      : ['good', t('states.until', { date: format.date(to) })];
  })();
  return <ToneBadge tone={tone}>{text}</ToneBadge>;
}
