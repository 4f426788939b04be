import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useLeaveTypeName } from '../../ui/use-leave-type-name.ts';
import { HomePanel } from './home-panel.tsx';
import { HomeRows, RowLink } from './home-row.tsx';
import type { Home } from './waiting-panels.tsx';

/** The user's requests rejected within two weeks, with reasons, because decisions send no email. */
export function RejectedPanel({ rejected }: { rejected: Home['rejected'] }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const nameOf = useLeaveTypeName();
  if (rejected.length === 0) return null;
  return (
    <HomePanel title={t('rejected.title')} count={String(rejected.length)}>
      <HomeRows label={t('rejected.title')}>
        {rejected.map((row) => {
          const shared = {
            mark: IconX,
            color: 'red',
            text: row.reason ?? t('rejected.no_reason'),
            meta: format.relative(row.decided_at),
          };
          const params = { id: row.id };
          return row.kind === 'leave' ? (
            <RowLink
              key={row.id}
              to="/leave/$id"
              params={params}
              title={`${nameOf(row.leave_type)}, ${format.dateRange(row.start_date, row.end_date)}`}
              {...shared}
            />
          ) : (
            <RowLink
              key={row.id}
              to="/advances/$id"
              params={params}
              title={`${t('rejected.advance')}, ${format.money(row.amount, row.currency)}`}
              {...shared}
            />
          );
        })}
      </HomeRows>
    </HomePanel>
  );
}
