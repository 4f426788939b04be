import { Badge, Button, Flex, Group, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/data-table-props.ts';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { UndoIcon } from '../../ui/pending-action.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useAmountText } from '../../ui/use-amount-text.ts';
import { useFinalPeriods } from '../../ui/use-final-periods.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { usePending } from '../../ui/use-undoable.ts';
import { AlsoAway } from './also-away.tsx';
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

/** The outcomes of decisions that can still be undone. */
export const underWay = { approve: 'approving', reject: 'rejecting' } as const;
export type RowOutcome = keyof typeof underWay | (typeof underWay)[keyof typeof underWay];

export function isUnderWay(outcome: RowOutcome): outcome is 'approving' | 'rejecting' {
  return outcome === 'approving' || outcome === 'rejecting';
}

/** The outcomes of rows that stay in the list, by `keyOf`. */
export type Outcomes = ReadonlyMap<string, RowOutcome>;

/** A waiting request with what was decided here. */
export type InboxRow = WaitingApproval & { readonly outcome: RowOutcome | undefined };

export function useInboxColumns(moves: InboxMoves): readonly Column<InboxRow>[] {
  const { t } = useTranslation('approvals');
  const column = useColumnKit<InboxRow>();
  const approve = useLatest(moves.approve);
  const reject = useLatest(moves.reject);
  return useMemo(
    () => [
      column.cell('request', t('columns.request'), (row) => <Person approval={row} />, {
        width: { base: 'auto', sm: '17%' },
        wraps: true,
      }),
      column.cell('what', t('columns.what'), (row) => <What approval={row} />, {
        from: 'sm',
        wraps: true,
      }),
      column.cell('away', t('columns.away'), (row) => <AlsoAway approval={row} isShort />, {
        from: 'md',
        width: 100,
      }),
      column.cell('left', t('columns.left'), (row) => <LeaveLeft approval={row} />, {
        from: 'lg',
        align: 'right',
        width: 100,
      }),
      column.relative('asked', t('columns.asked'), ({ requested_at: at }) => at, {
        from: 'xl',
        width: 130,
      }),
      column.actions(
        t('columns.actions'),
        (row) => <RowEnd approval={row} moves={{ approve, reject }} outcome={row.outcome} />,
        // Both buttons fit, also in German.
        { base: 130, xs: 270 },
      ),
    ],
    [t, column, approve, reject],
  );
}

/** On a phone there is no space for a column with the request itself: it wraps below the name. */
function Person({ approval }: { approval: InboxRow }) {
  const color = approval.outcome === undefined ? {} : { c: 'dimmed' };
  return (
    <>
      <TextLink id={linkIdOf(approval)} {...linkOf(approval)} {...color}>
        {approval.employee_name}
      </TextLink>
      <Text size="xs" c="dimmed" hiddenFrom="sm" component="div" className={classes['request']}>
        <What approval={approval} /> <AlsoAway approval={approval} />
      </Text>
    </>
  );
}

function What({ approval }: { approval: InboxRow }) {
  const describe = useDescription();
  return (
    <>
      {describe(approval)}
      <FinalPay approval={approval} />
    </>
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
    <Text span inherit c="var(--mantine-color-error)">
      {' '}
      {t('final_pay.brief', { periods })}
    </Text>
  );
}

/** What is left in the year if everything pending is approved; a warning if negative. */
function LeaveLeft({ approval }: { approval: WaitingApproval }) {
  const amountText = useAmountText();
  if (approval.subject_kind !== 'leave' || approval.summary.balance_after === null) return '–';
  const { balance_after: left, balance_unit: unit } = approval.summary;
  return (
    <Text span size="sm" c={left < 0 ? 'var(--mantine-color-error)' : 'dimmed'}>
      {amountText(left, unit)}
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
    <Flex data-own-click align="center" justify="flex-end">
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
  const linkId = linkIdOf(approval);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    document.getElementById(linkId)?.focus({ preventScroll: true });
  }, [linkId, outcome]);
  if (isUnderWay(outcome)) return <UnderWay approval={approval} outcome={outcome} />;
  return <StatusBadge status={outcome === 'approve' ? 'approved' : 'rejected'} />;
}

interface UnderWayProps {
  readonly approval: WaitingApproval;
  readonly outcome: 'approving' | 'rejecting';
}

/** Several that are decided together are undone together, above the list. */
function UnderWay({ approval, outcome }: UnderWayProps) {
  const { t } = useTranslation('approvals');
  const key = keyOf(approval);
  const pending = usePending(key);
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {/* Not where the pointer is: the button was at the right. */}
      {pending === undefined ? null : <UndoIcon decision={key} pending={pending} />}
      <Badge
        variant="light"
        color="gray"
        fw={600}
        {...(pending === undefined ? {} : { visibleFrom: 'xs' as const })}
      >
        {t(`under_way.${outcome}`)}
      </Badge>
    </Group>
  );
}

function Moves({ approval, moves }: { approval: WaitingApproval; moves: InboxMoves }) {
  const { t } = useTranslation('approvals');
  const name = approval.employee_name;
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap" className={classes['moves']}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconX size={16} aria-hidden />}
        aria-label={t('reject_of', { name })}
        onClick={() => moves.reject(approval)}
        visibleFrom="xs"
      >
        {t('reject')}
      </Button>
      <Button
        size="compact-sm"
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
