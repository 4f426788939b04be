import { Group, Stack, Text, Timeline } from '@mantine/core';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { AttemptExchange } from './attempt-exchange.tsx';
import { explainFailure } from './explain-failure.ts';
import { NextAttempt } from './next-attempt.tsx';
import type { Attempt, DeliveryDetail } from './webhook-types.ts';

/**
 * Every attempt of a delivery, newest first, with the time between them, and when the next one is
 * due.
 */
export function AttemptsTimeline({ detail }: { detail: DeliveryDetail }) {
  const { t } = useTranslation('webhooks');
  const { attempts, webhook_delivery: delivery } = detail;
  const isWaiting = delivery.status === 'pending';
  return (
    <Timeline active={attempts.length} bulletSize={24} lineWidth={2} aria-label={t('attempt.all')}>
      {isWaiting ? (
        <Timeline.Item
          bullet={<IconClock size={14} aria-hidden />}
          color="gray"
          lineVariant="dashed"
          title={t('attempt.waiting')}
        >
          {delivery.next_attempt_at === null ? null : (
            <NextAttempt at={delivery.next_attempt_at} c="dimmed" />
          )}
        </Timeline.Item>
      ) : null}
      {attempts.toReversed().map((attempt, index) => (
        <Timeline.Item
          key={attempt.number}
          bullet={<OutcomeSign attempt={attempt} />}
          color={attempt.outcome === 'delivered' ? 'teal.8' : 'red.8'}
          title={
            <AttemptTitle attempt={attempt} previous={attempts[attempts.length - index - 2]} />
          }
        >
          <AttemptBody detail={detail} attempt={attempt} isNewest={index === 0} />
        </Timeline.Item>
      ))}
    </Timeline>
  );
}

function OutcomeSign({ attempt }: { attempt: Attempt }) {
  return attempt.outcome === 'delivered' ? (
    <IconCheck size={14} aria-hidden />
  ) : (
    <IconX size={14} aria-hidden />
  );
}

function AttemptTitle({ attempt, previous }: { attempt: Attempt; previous: Attempt | undefined }) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const begins = previous === undefined || previous.series !== attempt.series;
  const waitMs =
    previous === undefined
      ? 0
      : Date.parse(attempt.started_at) - Date.parse(previous.started_at) - previous.duration_ms;
  return (
    <Group gap="xs" component="span">
      <span>{t('attempt.number', { number: attempt.number })}</span>
      <Text span size="xs" c="dimmed">
        {begins
          ? t(`attempt.trigger.${attempt.trigger}`)
          : t('attempt.waited', { time: format.durationMs(Math.max(0, waitMs)) })}
      </Text>
    </Group>
  );
}

function AttemptBody({
  detail,
  attempt,
  isNewest,
}: {
  detail: DeliveryDetail;
  attempt: Attempt;
  isNewest: boolean;
}) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const word = explainFailure(attempt);
  const answered =
    attempt.response_status === null
      ? undefined
      : t('attempt.answered', { status: attempt.response_status });
  const outcome = word === undefined ? undefined : t(`failure.${word}.short`);
  return (
    <Stack gap={4}>
      <Text size="sm">{[answered, outcome].filter((part) => part !== undefined).join(' · ')}</Text>
      <Text size="xs" c="dimmed" className="tabular">
        {t('attempt.when', {
          at: format.instantToSecond(attempt.started_at),
          time: format.durationMs(attempt.duration_ms),
        })}
      </Text>
      <AttemptExchange detail={detail} attempt={attempt} opensAtOnce={isNewest} />
    </Stack>
  );
}
