import { Badge, Text } from '@mantine/core';
import { IconCalendarOff, IconPlayerPlay } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-props.ts';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { onePage } from '../../ui/use-paged.ts';
import { ClosePeriod } from './close-period.tsx';
import type { PayPeriod } from './pay-group.ts';

const aheadMax = 13;

/** Closed periods of the last year and the next open ones, in order. */
export function GroupPeriods({
  periods,
  groupId,
}: {
  periods: readonly PayPeriod[];
  groupId: string;
}) {
  const { t } = useTranslation('pay-groups');
  const navigate = useNavigate();
  const [closing, setClosing] = useState<PayPeriod>();
  const shown = useMemo(() => {
    const open = periods.filter(({ status }) => status === 'open');
    const closed = periods.filter(({ status }) => status === 'closed');
    return [...closed, ...open.slice(0, aheadMax)];
  }, [periods]);
  const columns = usePeriodColumns({
    groupId,
    first: shown.find(({ status }) => status === 'open'),
    onRun: () => void navigate({ to: '/payroll', search: { dialog: 'new', group: groupId } }),
    onClose: setClosing,
  });
  return (
    <Panel flush>
      <DataTable
        label={t('tabs.periods')}
        columns={columns}
        paged={onePage({ data: shown, error: null, isPending: false, refetch: () => undefined })}
        rowKey={({ id }) => id}
        empty={null}
        tallOnPhone
      />
      {closing === undefined ? null : (
        <ClosePeriod period={closing} onClose={() => setClosing(undefined)} />
      )}
    </Panel>
  );
}

interface PeriodMoves {
  readonly groupId: string;
  readonly first: PayPeriod | undefined;
  readonly onRun: () => void;
  readonly onClose: (period: PayPeriod) => void;
}

function usePeriodColumns({
  groupId,
  first,
  onRun,
  onClose,
}: PeriodMoves): readonly Column<PayPeriod>[] {
  const { t } = useTranslation('pay-groups');
  const format = useFormat();
  const column = useColumnKit<PayPeriod>();
  return useMemo(
    () => [
      column.cell('period', t('period'), (period) => <PeriodDays period={period} />),
      column.cell('pay_day', t('pay_day'), ({ pay_date: date }) => format.weekday(date), {
        from: 'sm',
        width: 160,
      }),
      column.cell('status', t('status'), ({ status }) => <PeriodStatus status={status} />, {
        width: { base: 120, sm: 160 },
      }),
      column.cell(
        'run',
        t('run'),
        (period) => (
          <PeriodRun period={period} nextOf={period.id === first?.id ? groupId : undefined} />
        ),
        { from: 'sm', width: 190 },
      ),
      column.actions(
        t('actions'),
        (period) =>
          (period.status === 'closed' || period.payroll_run_id !== null) &&
          !period.is_undecided ? null : (
            <PeriodMenu
              period={period}
              isFirst={period.id === first?.id}
              onRun={onRun}
              onClose={onClose}
            />
          ),
        60,
      ),
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- the moves only set state or navigate
    [t, column, format, groupId, first?.id],
  );
}

function PeriodStatus({ status }: Pick<PayPeriod, 'status'>) {
  const { t } = useTranslation('pay-groups');
  return (
    <Badge color={status === 'open' ? 'blue' : 'teal'} miw="max-content">
      {t(`statuses.${status}`)}
    </Badge>
  );
}

function PeriodDays({ period }: { period: PayPeriod }) {
  const { t } = useTranslation('pay-groups');
  const format = useFormat();
  return (
    <>
      <Text size="sm" fw={500}>
        {format.dateRange(period.period_start, period.period_end)}
      </Text>
      <Text size="xs" c="dimmed" hiddenFrom="sm">
        {t('paid_on', { date: format.date(period.pay_date) })}
      </Text>
    </>
  );
}

interface PeriodMenuProps extends Pick<PeriodMoves, 'onRun' | 'onClose'> {
  readonly period: PayPeriod;
  readonly isFirst: boolean;
}

function PeriodMenu({ period, isFirst, onRun, onClose }: PeriodMenuProps) {
  const { t } = useTranslation('pay-groups');
  const format = useFormat();
  const days = format.dateRange(period.period_start, period.period_end);
  return (
    <RowMenu
      label={t('actions_of', { days })}
      actions={
        period.is_undecided
          ? [{ label: t('close.decide'), icon: IconCalendarOff, onClick: () => onClose(period) }]
          : [
              {
                label: t('create_run'),
                icon: IconPlayerPlay,
                onClick: onRun,
                ...(isFirst ? {} : { closed: t('earlier_open') }),
              },
              { label: t('close.open'), icon: IconCalendarOff, onClick: () => onClose(period) },
            ]
      }
    />
  );
}

/** The run of a period; for the next period of a group, where it is created. */
function PeriodRun({ period, nextOf }: { period: PayPeriod; nextOf: string | undefined }) {
  const { t } = useTranslation('pay-groups');
  if (period.payroll_run_id !== null) {
    return (
      <TextLink to="/payroll/$id" params={{ id: period.payroll_run_id }}>
        {t('open_run')}
      </TextLink>
    );
  }
  if (nextOf === undefined) return '–';
  return (
    <TextLink to="/payroll" search={{ dialog: 'new', group: nextOf }}>
      {t('create_run')}
    </TextLink>
  );
}
