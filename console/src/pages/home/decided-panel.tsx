import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useLeaveTypeName } from '../../ui/use-leave-type-name.ts';
import { HomePanel } from './home-panel.tsx';
import { HomeRows, RowLink } from './home-row.tsx';
import type { Home } from './waiting-panels.tsx';

type Decided = Home['decided'][number];

/** Decisions of the last two weeks on the user's requests, with the reasons of rejections. */
export function DecidedPanel({ decided }: { decided: Home['decided'] }) {
  const { t } = useTranslation('home');
  if (decided.length === 0) return null;
  return (
    <HomePanel title={t('decided.title')} count={String(decided.length)}>
      <HomeRows label={t('decided.title')}>
        {decided.map((row) => (
          <DecidedRow key={row.id} row={row} />
        ))}
      </HomeRows>
    </HomePanel>
  );
}

function DecidedRow({ row }: { row: Decided }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const nameOf = useLeaveTypeName();
  const isApproved = row.outcome === 'approved';
  const shared = {
    mark: isApproved ? IconCheck : IconX,
    color: isApproved ? 'green' : 'red',
    text: isApproved
      ? t('decided.approved')
      : t('decided.rejected', { reason: row.reason ?? t('decided.no_reason') }),
    meta: format.relative(row.decided_at),
    params: { id: row.id },
  };
  switch (row.kind) {
    case 'leave': {
      const dates = format.dateRange(row.start_date, row.end_date);
      return <RowLink to="/leave/$id" title={`${nameOf(row.leave_type)}, ${dates}`} {...shared} />;
    }
    case 'timesheet': {
      const dates = format.dateRange(row.start_date, row.end_date);
      return (
        <RowLink to="/timesheets/$id" title={`${t('decided.timesheet')}, ${dates}`} {...shared} />
      );
    }
    case 'advance': {
      const amount = format.money(row.amount, row.currency);
      return (
        <RowLink to="/advances/$id" title={`${t('decided.advance')}, ${amount}`} {...shared} />
      );
    }
  }
}
