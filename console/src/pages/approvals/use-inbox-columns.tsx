import { Badge, Button, Flex, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { Column } from '../../ui/data-table-props.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useFinalPeriods } from '../../ui/use-final-periods.ts';
import type { Decision } from './use-decide.ts';
import classes from './inbox-moves.module.css';
import { keyOf, linkOf, useDescription, type WaitingApproval } from './waiting-approval.ts';

/** The element that gets the focus for a row. */
export function linkIdOf(approval: WaitingApproval): string {
  return `approval-${keyOf(approval)}`;
}

export interface InboxMoves {
  readonly approve: (approval: WaitingApproval) => void;
  readonly reject: (approval: WaitingApproval) => void;
}

/** `approving`: can still be undone. */
export type RowOutcome = Decision['verdict'] | 'approving';

/** The outcomes of rows that stay in the list, by `keyOf`. */
export type Outcomes = ReadonlyMap<string, RowOutcome>;

export function useInboxColumns(
  moves: InboxMoves,
  outcomes: Outcomes,
): readonly Column<WaitingApproval>[] {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'request',
        header: t('columns.request'),
        cell: (row) => <Request approval={row} decided={outcomes.has(keyOf(row))} />,
      },
      {
        id: 'kind',
        header: t('columns.kind'),
        from: 'md',
        cell: ({ subject_kind: kind }) => (
          <Badge variant="light" color="gray" fw={600} miw="max-content">
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
        // Both buttons in full, also in German.
        width: { base: 124, sm: 300 },
        align: 'right',
        cell: (row) => <RowEnd approval={row} moves={moves} outcome={outcomes.get(keyOf(row))} />,
      },
    ],
    [t, format, moves, outcomes],
  );
}

function Request({ approval, decided }: { approval: WaitingApproval; decided: boolean }) {
  const describe = useDescription();
  const color = decided ? { c: 'dimmed' } : {};
  return (
    <Stack gap={2}>
      <TextLink id={linkIdOf(approval)} {...linkOf(approval)} {...color} fw={600}>
        {approval.employee_name}
      </TextLink>
      <Text size="sm" {...color}>
        {describe(approval)}
      </Text>
      <Text size="sm" hiddenFrom="lg" component="div">
        <DaysLeft approval={approval} inWords />
      </Text>
      <FinalPay approval={approval} />
    </Stack>
  );
}

/** Unpaid leave in a final pay period: no decision changes the pay. */
function FinalPay({ approval }: { approval: WaitingApproval }) {
  const { t } = useTranslation();
  const periods = useFinalPeriods(
    approval.subject_kind === 'leave' ? approval.summary.final_pay_periods : [],
  );
  if (periods === undefined) return null;
  return (
    <Text size="sm" c="var(--mantine-color-error)">
      {t('final_pay.brief', { periods })}
    </Text>
  );
}

/** The days left in the year if everything pending is approved; a warning if negative. */
function DaysLeft({ approval, inWords }: { approval: WaitingApproval; inWords?: boolean }) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  if (approval.subject_kind !== 'leave' || approval.summary.balance_after === null) {
    return inWords === true ? null : '–';
  }
  const left = approval.summary.balance_after;
  return (
    <Text span size="sm" c={left < 0 ? 'var(--mantine-color-error)' : 'dimmed'}>
      {inWords === true
        ? t('days_left', { count: left, days: format.number(left) })
        : t('days', { count: left, days: format.number(left) })}
    </Text>
  );
}

interface RowEndProps {
  readonly approval: WaitingApproval;
  readonly moves: InboxMoves;
  readonly outcome: RowOutcome | undefined;
}

/** The buttons, or the outcome of the row. The second click of a double click opens nothing. */
function RowEnd({ approval, moves, outcome }: RowEndProps) {
  return (
    <Flex data-own-click mih={30} align="center" justify="flex-end">
      {outcome === undefined ? (
        <Moves approval={approval} moves={moves} />
      ) : (
        <Decided approval={approval} outcome={outcome} />
      )}
    </Flex>
  );
}

interface DecidedProps {
  readonly approval: WaitingApproval;
  readonly outcome: RowOutcome;
}

/** Replaces the buttons and takes over their focus, which would otherwise be lost. */
function Decided({ approval, outcome }: DecidedProps) {
  const { t } = useTranslation('approvals');
  const linkId = linkIdOf(approval);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    document.getElementById(linkId)?.focus({ preventScroll: true });
  }, [linkId]);
  if (outcome === 'approving') {
    return (
      <Badge variant="light" color="gray" fw={600}>
        {t('is_approving')}
      </Badge>
    );
  }
  return <StatusBadge status={outcome === 'approve' ? 'approved' : 'rejected'} />;
}

function Moves({ approval, moves }: { approval: WaitingApproval; moves: InboxMoves }) {
  const { t } = useTranslation('approvals');
  const name = approval.employee_name;
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap" className={classes['moves']}>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconX size={16} aria-hidden />}
        aria-label={t('reject_of', { name })}
        onClick={() => moves.reject(approval)}
        visibleFrom="xs"
      >
        {t('reject')}
      </Button>
      <Button
        size="compact-md"
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

/** On a phone there is space for two icons with accessible names. */
function NarrowMoves({ approval, moves }: { approval: WaitingApproval; moves: InboxMoves }) {
  const { t } = useTranslation('approvals');
  const name = approval.employee_name;
  return (
    <>
      <Button
        hiddenFrom="xs"
        px="sm"
        variant="default"
        aria-label={t('reject_of', { name })}
        onClick={() => moves.reject(approval)}
      >
        <IconX size={18} aria-hidden />
      </Button>
      <Button
        hiddenFrom="xs"
        px="sm"
        aria-label={t('approve_of', { name })}
        onClick={() => moves.approve(approval)}
      >
        <IconCheck size={18} aria-hidden />
      </Button>
    </>
  );
}
