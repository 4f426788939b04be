import { Group, SimpleGrid, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/panel.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { StatusBadge, shownStatuses, ToneBadge } from '../../ui/status-badge.tsx';
import { type StepState, Steps } from '../../ui/steps.tsx';

const people = ['Ada Byron', 'Björk Dahl', 'Chi Eze', 'Dao Minh', 'Eli Fox', 'Fei Gao', 'Gil Hay'];

/** The states of records: badges, steps, and people. */
export function StateParts() {
  const { t } = useTranslation('gallery');
  return (
    <>
      <Panel title={t('badges.title')} description={t('badges.description')}>
        <Group gap="xs">
          <StatusBadge status="submitted" actions={['approve']} />
          <StatusBadge status="partially_signed" actions={['sign']} />
          {shownStatuses.map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
          <ToneBadge tone="quiet">{t('badges.other')}</ToneBadge>
        </Group>
      </Panel>
      <Panel title={t('steps.title')}>
        <Stack gap="xl">
          <StepsIn states={['done', 'current', 'next', 'next']} />
          <StepsIn states={['done', 'failed', 'next', 'next']} />
          <StepsIn states={['done', 'done', 'ended']} />
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <StepsIn vertical states={['done', 'current', 'next']} />
            <StepsIn vertical states={['done', 'done', 'done', 'done']} />
          </SimpleGrid>
        </Stack>
      </Panel>
      <Panel title={t('people.title')}>
        <Group gap="xs">
          {people.map((name) => (
            <PersonAvatar key={name} id={name} name={name} />
          ))}
          <PersonAvatar id="large" name="Zoë Large" size={56} />
        </Group>
      </Panel>
    </>
  );
}

const work = ['create', 'calculate', 'approve', 'pay'] as const;

function StepsIn({ states, vertical }: { states: readonly StepState[]; vertical?: true }) {
  const { t } = useTranslation('gallery');
  return (
    <Steps
      label={t('steps.title')}
      vertical={vertical === true}
      steps={states.map((state, index) => {
        const name = work[index] ?? 'pay';
        return {
          key: name,
          label: t(`steps.${name}`),
          state,
          note: state === 'done' ? t('steps.note') : undefined,
        };
      })}
    />
  );
}
