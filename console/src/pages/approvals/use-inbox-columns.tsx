import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { Column } from '../../ui/data-table-props.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { linkOf, useDescription, type WaitingApproval } from './waiting-approval.ts';

/** Where the keyboard goes for a row. */
export function linkIdOf({ subject_id: id }: WaitingApproval): string {
  return `approval-${id}`;
}

export interface InboxMoves {
  readonly isBusy: (id: string) => boolean;
  readonly approve: (approval: WaitingApproval) => void;
  readonly reject: (approval: WaitingApproval) => void;
}

export function useInboxColumns(moves: InboxMoves): readonly Column<WaitingApproval>[] {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  return useMemo(
    () => [
      { id: 'request', header: t('columns.request'), cell: (row) => <Request approval={row} /> },
      {
        id: 'kind',
        header: t('columns.kind'),
        from: 'md',
        cell: ({ subject_kind: kind }) => (
          <Badge variant="light" color="gray" tt="none" fw={600} miw="max-content">
            {t(`kinds.${kind}`)}
          </Badge>
        ),
      },
      {
        id: 'left',
        header: t('columns.left'),
        from: 'lg',
        align: 'right',
        cell: (row) => <DaysLeft approval={row} />,
      },
      {
        id: 'asked',
        header: t('columns.asked'),
        from: 'sm',
        cell: ({ requested_at: at }) => (
          <Text size="sm" title={format.instant(at)} style={{ whiteSpace: 'nowrap' }}>
            {format.relative(at)}
          </Text>
        ),
      },
      {
        id: 'actions',
        header: t('columns.actions'),
        headerHidden: true,
        align: 'right',
        cell: (row) => <Moves approval={row} moves={moves} />,
      },
    ],
    [t, format, moves],
  );
}

function Request({ approval }: { approval: WaitingApproval }) {
  const describe = useDescription();
  return (
    <Stack gap={2}>
      <TextLink id={linkIdOf(approval)} {...linkOf(approval)} fw={600}>
        {approval.employee_name}
      </TextLink>
      <Text size="sm">{describe(approval)}</Text>
      <Text size="sm" hiddenFrom="lg" component="div">
        <DaysLeft approval={approval} inWords />
      </Text>
    </Stack>
  );
}

/** What is left of the year once everything pending is approved; below nothing it is a warning. */
function DaysLeft({ approval, inWords }: { approval: WaitingApproval; inWords?: boolean }) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  if (approval.subject_kind !== 'leave' || approval.summary.balance_after === null) return null;
  const left = approval.summary.balance_after;
  return (
    <Text span size="sm" c={left < 0 ? 'var(--mantine-color-error)' : 'dimmed'}>
      {inWords === true
        ? t('days_left', { count: left, days: format.number(left) })
        : t('days', { count: left, days: format.number(left) })}
    </Text>
  );
}

function Moves({ approval, moves }: { approval: WaitingApproval; moves: InboxMoves }) {
  const { t } = useTranslation('approvals');
  const busy = moves.isBusy(approval.subject_id);
  const name = approval.employee_name;
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button
        size="compact-md"
        variant="default"
        disabled={busy}
        leftSection={<IconX size={16} aria-hidden />}
        aria-label={t('reject_of', { name })}
        onClick={() => moves.reject(approval)}
        visibleFrom="xs"
      >
        {t('reject')}
      </Button>
      <Button
        size="compact-md"
        loading={busy}
        leftSection={<IconCheck size={16} aria-hidden />}
        aria-label={t('approve_of', { name })}
        onClick={() => moves.approve(approval)}
        visibleFrom="xs"
      >
        {t('approve')}
      </Button>
      <NarrowMoves approval={approval} moves={moves} />
    </Group>
  );
}

/** A phone has room for two signs and their spoken names. */
function NarrowMoves({ approval, moves }: { approval: WaitingApproval; moves: InboxMoves }) {
  const { t } = useTranslation('approvals');
  const busy = moves.isBusy(approval.subject_id);
  const name = approval.employee_name;
  return (
    <>
      <Button
        hiddenFrom="xs"
        px="sm"
        variant="default"
        disabled={busy}
        aria-label={t('reject_of', { name })}
        onClick={() => moves.reject(approval)}
      >
        <IconX size={18} aria-hidden />
      </Button>
      <Button
        hiddenFrom="xs"
        px="sm"
        loading={busy}
        aria-label={t('approve_of', { name })}
        onClick={() => moves.approve(approval)}
      >
        <IconCheck size={18} aria-hidden />
      </Button>
    </>
  );
}
