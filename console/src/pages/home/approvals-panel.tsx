import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { HomePanel } from './home-panel.tsx';
import { HomeRows, LoadingRows, RowLink } from './home-row.tsx';
import { useLeaveTypeName } from '../../ui/use-leave-type-name.ts';

type Waiting = Answer<'listWaitingApprovals'>['approvals'][number];

const shownMax = 4;
/** The server counts up to this number. */
const countedMax = 100;

/** The first requests that wait for the user's decision, and their number. */
export function ApprovalsPanel({ count }: { count: number }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const describe = useDescription();
  const waiting = api.useQuery(
    'get',
    '/approvals',
    { params: { query: { limit: shownMax } } },
    { enabled: count > 0 },
  );
  if (count === 0) return null;
  return (
    <HomePanel
      title={t('approvals.title')}
      count={count < countedMax ? String(count) : `${countedMax}+`}
      link={
        <TextLink to="/approvals" size="sm">
          {t('approvals.all')}
        </TextLink>
      }
    >
      <QueryState query={waiting} skeleton={<LoadingRows count={Math.min(count, shownMax)} />}>
        {({ approvals }) => (
          <HomeRows label={t('approvals.title')}>
            {approvals.map((approval) => (
              <RowLink
                key={approval.subject_id}
                {...linkOf(approval)}
                mark={{ id: approval.employee_id, name: approval.employee_name }}
                title={approval.employee_name}
                text={describe(approval)}
                meta={format.relative(approval.requested_at)}
              />
            ))}
          </HomeRows>
        )}
      </QueryState>
    </HomePanel>
  );
}

function linkOf({ subject_kind: kind, subject_id: id }: Waiting) {
  const to = {
    leave: '/leave/$id',
    advance: '/advances/$id',
    timesheet: '/timesheets/$id',
  } as const;
  return { to: to[kind], params: { id } };
}

function useDescription(): (approval: Waiting) => string {
  const { t } = useTranslation('home');
  const format = useFormat();
  const nameOf = useLeaveTypeName();
  return (approval) => {
    switch (approval.subject_kind) {
      case 'leave': {
        const { leave_type: type, start_date: from, end_date: to, days } = approval.summary;
        return t('approvals.leave', {
          type: nameOf(type),
          dates: format.dateRange(from, to),
          count: days,
        });
      }
      case 'advance': {
        const { amount, currency, purpose } = approval.summary;
        return t('approvals.advance', { amount: format.money(amount, currency), purpose });
      }
      case 'timesheet': {
        const { period_start: from, period_end: to, total_hours: hours } = approval.summary;
        return t('approvals.timesheet', {
          dates: format.dateRange(from, to),
          hours: format.number(hours),
        });
      }
    }
  };
}
