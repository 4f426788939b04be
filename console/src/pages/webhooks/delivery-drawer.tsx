import { ActionIcon, Badge, Drawer, Group, Stack, Text, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { BreakableText } from '../../ui/breakable-text.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { AttemptsTimeline } from './attempts-timeline.tsx';
import { RetryButton } from './delivery-actions.tsx';
import { EventDeliveries } from './event-deliveries.tsx';
import { FailureExplanation } from './failure-explanation.tsx';
import { useDelivery } from './use-delivery.ts';
import type { DeliveryDetail } from './webhook-types.ts';

export interface DeliveryDrawerProps {
  /** From the URL; undefined: closed. */
  readonly id: string | undefined;
  /** The ids of the list next to it, in order: the arrow keys move through them. */
  readonly neighbours: readonly string[];
  readonly onMove: (id: string) => void;
  readonly onClose: () => void;
}

/** All details of one delivery. */
export function DeliveryDrawer({ id, neighbours, onMove, onClose }: DeliveryDrawerProps) {
  const { t } = useTranslation(['webhooks', 'common']);
  const { behaviour: dialog, hold } = useDialog({ opened: id !== undefined, onClose });
  const { closeButtonProps, ...behaviour } = dialog;
  const query = useDelivery(id);
  const at = id === undefined ? -1 : neighbours.indexOf(id);
  const above = at > 0 ? neighbours[at - 1] : undefined;
  const below = at >= 0 ? neighbours[at + 1] : undefined;
  const move = (to: string | undefined) => {
    if (to !== undefined) onMove(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (usesArrowsItself(event.target as Element)) return;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? above : below);
  };
  return (
    <Drawer.Root opened={id !== undefined} {...behaviour} position="right" size="xl">
      <Drawer.Overlay backgroundOpacity={0.4} />
      {/* The library drops `onKeyDown` here. */}
      <Drawer.Content onKeyDownCapture={onKeyDown}>
        <Drawer.Header role="none">
          <Drawer.Title>{t('delivery.title')}</Drawer.Title>
          <Group gap={4}>
            <MoveButton direction="up" to={above} move={move} />
            <MoveButton direction="down" to={below} move={move} />
            <Drawer.CloseButton {...closeButtonProps} />
          </Group>
        </Drawer.Header>
        <Drawer.Body>
          {hold(
            <QueryState query={query}>
              {(detail) => <DeliveryBody key={id} detail={detail} onOpen={onMove} />}
            </QueryState>,
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** Scrollable text, fields, and tabs. */
function usesArrowsItself(target: Element): boolean {
  return target.closest('pre, input, textarea, [role="tablist"]') !== null;
}

interface MoveButtonProps {
  readonly direction: 'up' | 'down';
  readonly to: string | undefined;
  readonly move: (to: string | undefined) => void;
}

function MoveButton({ direction, to, move }: MoveButtonProps) {
  const { t } = useTranslation('webhooks');
  const Symbol = direction === 'up' ? IconArrowUp : IconArrowDown;
  return (
    <Tooltip label={t(`delivery.${direction}`)}>
      <ActionIcon
        variant="default"
        size="md"
        aria-label={t(`delivery.${direction}`)}
        aria-disabled={to === undefined}
        data-disabled={to === undefined ? true : undefined}
        onClick={() => move(to)}
      >
        <Symbol size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

function DeliveryBody({
  detail,
  onOpen,
}: {
  detail: DeliveryDetail;
  onOpen: (id: string) => void;
}) {
  const { t } = useTranslation('webhooks');
  const { webhook_delivery: delivery, webhook_endpoint: endpoint, attempts } = detail;
  const last = attempts.at(-1);
  const hasFailed = last?.outcome === 'failed' && delivery.status !== 'delivered';
  return (
    <Stack gap="md">
      <DeliveryHead detail={detail} />
      <div aria-live="polite">
        {hasFailed ? (
          <FailureExplanation attempt={last} endpoint={endpoint}>
            <RetryButton detail={detail} primary />
          </FailureExplanation>
        ) : (
          <Group>
            <Text size="sm">{t(`delivery.says.${delivery.status}`)}</Text>
            <RetryButton detail={detail} primary={delivery.status === 'skipped'} />
          </Group>
        )}
      </div>
      {delivery.is_test ? null : <EventDeliveries id={delivery.delivery_id} onOpen={onOpen} />}
      <AttemptsTimeline detail={detail} />
    </Stack>
  );
}

function DeliveryHead({
  detail: { webhook_delivery: delivery, webhook_endpoint: endpoint },
}: {
  detail: DeliveryDetail;
}) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <Text fw={650} size="lg" ff="monospace">
          {delivery.event}
        </Text>
        <StatusBadge status={delivery.status} />
        {delivery.is_test ? (
          <Badge variant="light" color="gray">
            {t('delivery.test')}
          </Badge>
        ) : null}
      </Group>
      <Text size="xs" c="dimmed">
        {t('delivery.made', { at: format.instantToSecond(delivery.created_at) })}
      </Text>
      <TextLink
        to="/settings/webhooks/$id"
        params={{ id: endpoint.id }}
        size="sm"
        style={{ overflowWrap: 'anywhere' }}
      >
        <BreakableText text={endpoint.url} />
      </TextLink>
      <Group gap="xs">
        <Text size="xs" c="dimmed" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
          {delivery.delivery_id}
        </Text>
        <CopyButton value={delivery.delivery_id} label={t('delivery.copy_id')} size="compact-xs" />
      </Group>
    </Stack>
  );
}
