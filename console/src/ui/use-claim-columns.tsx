import { Stack, Text } from '@mantine/core';
import { IconBan, IconCalendarDollar, IconCash, IconCheck, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDuties } from '../api/session.ts';
import { useFormat } from '../i18n/use-format.ts';
import type { ChangedClaim, Claim } from './claim.ts';
import type { Column } from './data-table-props.ts';
import { useColumnKit } from './use-column-kit.tsx';
import { TextLink } from './link-button.tsx';
import { RowMenu } from './row-menu.tsx';
import { StatusBadge } from './status-badge.tsx';

const icons = {
  plan: IconCalendarDollar,
  repaid_outside: IconCash,
  request_write_off: IconBan,
  approve_write_off: IconCheck,
  reject_write_off: IconX,
};

export interface ClaimColumnsAsked {
  /** Absent: the claims can't be changed here. */
  readonly onMove?: (changed: ChangedClaim) => void;
  readonly withEmployee: boolean;
}

export function useClaimColumns({
  onMove,
  withEmployee,
}: ClaimColumnsAsked): readonly Column<Claim>[] {
  const { t } = useTranslation('claims');
  const column = useColumnKit<Claim>();
  const facts = useFactColumns();
  return useMemo(() => {
    const employee: Column<Claim> = column.cell('employee', t('columns.employee'), (claim) => (
      <Whose claim={claim} />
    ));
    const period: Column<Claim> = column.cell(
      'period',
      t('columns.period'),
      (claim) => <OfRun claim={claim} />,
      withEmployee ? { from: 'md', width: 150 } : {},
    );
    const actions: Column<Claim> = column.actions(
      t('columns.actions'),
      (claim) => <ClaimMenu claim={claim} onMove={onMove} />,
      { base: 44, sm: 60 },
    );
    return [
      ...(withEmployee ? [employee, period] : [period]),
      ...facts,
      ...(onMove === undefined ? [] : [actions]),
    ];
  }, [t, column, facts, withEmployee, onMove]);
}

function useFactColumns(): readonly Column<Claim>[] {
  const { t } = useTranslation('claims');
  const format = useFormat();
  const column = useColumnKit<Claim>();
  return useMemo(
    () => [
      column.money('amount', t('columns.amount'), ({ amount, currency }) => [amount, currency], {
        from: 'sm',
        width: 110,
      }),
      column.money(
        'remaining',
        t('columns.remaining'),
        ({ remaining, currency }) => [remaining, currency],
        { width: { base: 100, sm: 110 } },
      ),
      column.cell(
        'per_run',
        t('columns.per_run'),
        ({ per_run: most, currency }) =>
          most === null ? t('as_much') : format.money(most, currency),
        { align: 'right', from: 'lg', width: 160 },
      ),
      column.cell('status', t('columns.status'), (claim) => <ClaimStatus claim={claim} />, {
        sort: 'status',
        width: { base: 115, sm: 190 },
      }),
    ],
    [t, column, format],
  );
}

function Whose({ claim }: { claim: Claim }) {
  return (
    <TextLink to="/employees/$id" params={{ id: claim.employee_id }} search={{ tab: 'pay' }}>
      {claim.employee_name}
    </TextLink>
  );
}

/** The run whose corrections it results from. */
function OfRun({ claim }: { claim: Claim }) {
  const format = useFormat();
  const { payroll } = useDuties();
  const period = format.period(claim.period_start, claim.period_end);
  if (!payroll) return period;
  return (
    <TextLink to="/payroll/$id" params={{ id: claim.payroll_run_id }}>
      {period}
    </TextLink>
  );
}

/** With the request for a write-off, or how the claim was closed. */
function ClaimStatus({ claim }: { claim: Claim }) {
  const { t } = useTranslation('claims');
  const format = useFormat();
  const { status, reason, repaid_on: repaidOn, requested_by_name: who } = claim;
  const isWaiting = who !== null && (status === 'open' || status === 'recovering');
  const mine = claim.allowed_actions.filter((action) => action === 'approve_write_off');
  const notes = [
    isWaiting ? t('write_off_requested', { who }) : null,
    repaidOn === null ? null : t('repaid_on', { date: format.date(repaidOn) }),
    reason,
  ].filter((note) => note !== null);
  return (
    <Stack gap={2} py={4} align="flex-start">
      <StatusBadge status={status} actions={mine} />
      {notes.map((note) => (
        <Text key={note} size="xs" c="dimmed" style={{ whiteSpace: 'normal' }}>
          {note}
        </Text>
      ))}
    </Stack>
  );
}

function ClaimMenu({ claim, onMove }: { claim: Claim; onMove: ClaimColumnsAsked['onMove'] }) {
  const { t } = useTranslation('claims');
  return (
    <RowMenu
      label={t('actions_of', { who: claim.employee_name })}
      actions={claim.allowed_actions.map((move) => ({
        label: t(`${move}.action`),
        icon: icons[move],
        danger: move === 'approve_write_off',
        onClick: () => onMove?.({ claim, move }),
      }))}
    />
  );
}
