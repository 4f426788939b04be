import {
  Group,
  Paper,
  Progress,
  Stack,
  Text,
  ThemeIcon,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/link-button.tsx';
import type { Home } from './waiting-panels.tsx';

type Started = NonNullable<Home['getting_started']>;

const steps = [
  { name: 'employee', member: 'has_employees', to: '/employees/new' },
  {
    name: 'key',
    member: 'has_api_key',
    to: '/settings/api-keys',
    search: { dialog: 'new' },
  },
  {
    name: 'endpoint',
    member: 'has_webhook_endpoint',
    to: '/settings/webhooks',
    search: { dialog: 'new' },
  },
  { name: 'delivery', member: 'has_verified_delivery', to: '/settings/webhooks' },
] as const satisfies readonly {
  name: string;
  member: keyof Started;
  to: LinkProps['to'];
  search?: LinkProps['search'];
}[];

type Step = (typeof steps)[number];

/** The remaining setup steps of a new company; hidden when all are done. */
export function GettingStartedPanel({ started }: { started: Started }) {
  const { t } = useTranslation('home');
  const done = steps.filter(({ member }) => started[member]).length;
  if (done === steps.length) return null;
  const current = steps.find(({ member }) => !started[member]);
  // Without an endpoint there is no target for a test event.
  const isReady = ({ name }: Step) => name !== 'delivery' || started.has_webhook_endpoint;
  return (
    <Paper
      component="section"
      withBorder
      bg="var(--muster-surface)"
      p="md"
      aria-label={t('start.title')}
    >
      <Stack gap="md">
        <Group justify="space-between" align="flex-end" gap="xs">
          <Stack gap={2}>
            <Title order={2}>{t('start.title')}</Title>
            <Text size="xs" c="dimmed">
              {t('start.text')}
            </Text>
          </Stack>
          <Text size="sm" fw={600} className="tabular">
            {t('start.progress', { done, total: steps.length })}
          </Text>
        </Group>
        <Progress value={(done / steps.length) * 100} color="teal" aria-label={t('start.title')} />
        <Stack component="ol" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
          {steps.map((step, index) => (
            <StartStep
              key={step.name}
              step={step}
              number={index + 1}
              done={started[step.member]}
              isCurrent={step === current}
              isReady={isReady(step)}
            />
          ))}
        </Stack>
      </Stack>
    </Paper>
  );
}

interface StartStepProps {
  readonly step: Step;
  readonly number: number;
  readonly done: boolean;
  readonly isCurrent: boolean;
  readonly isReady: boolean;
}

function StartStep({ step, number, done, isCurrent, isReady }: StartStepProps) {
  const { t } = useTranslation('home');
  return (
    <Group component="li" gap="sm" wrap="nowrap" align="flex-start">
      <ThemeIcon
        variant={done ? 'filled' : 'light'}
        color={done ? 'teal.8' : 'indigo'}
        radius="xl"
        size={30}
        aria-hidden
      >
        {done ? (
          <IconCheck size={18} />
        ) : (
          <Text size="sm" fw={650}>
            {number}
          </Text>
        )}
      </ThemeIcon>
      <Group justify="space-between" gap="xs" style={{ flex: 1 }}>
        <Stack gap={0} style={{ flex: '1 1 15rem' }}>
          <Text fw={600} {...(done ? { c: 'dimmed', td: 'line-through' } : {})}>
            {t(`start.${step.name}.title`)}
            {done ? <VisuallyHidden> ({t('start.done')})</VisuallyHidden> : null}
          </Text>
          {done ? null : (
            <Text size="xs" c="dimmed">
              {t(`start.${step.name}.text`)}
            </Text>
          )}
        </Stack>
        {done || !isReady ? null : (
          <LinkButton
            to={step.to}
            {...('search' in step ? { search: step.search } : {})}
            size="xs"
            variant={isCurrent ? 'filled' : 'default'}
          >
            {t(`start.${step.name}.action`)}
          </LinkButton>
        )}
      </Group>
    </Group>
  );
}
