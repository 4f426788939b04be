import { Skeleton, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RequestStatus } from '../../ui/request-status.tsx';
import { api } from '../../api/client.ts';
import { useDuties, useSession } from '../../api/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { ApprovalChain } from '../../ui/approval-chain.tsx';
import { Facts } from '../../ui/facts.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { RejectionAlert } from '../../ui/rejection-alert.tsx';
import { useAmountText } from '../../ui/use-amount-text.ts';
import { useLeaveTypeName } from '../../ui/use-leave-type-name.ts';
import { AlsoAway } from './also-away.tsx';
import { FinalPayAlert } from './final-pay-alert.tsx';
import { LeaveRequestActions } from './leave-request-actions.tsx';
import { type LeaveRequest, useDaysText, useSpanText } from './leave-request.ts';

const route = getRouteApi('/signed-in/leave/$id');

/** One request: its details, its progress, and the actions available to the user. */
export function LeaveRequestPage() {
  const { t } = useTranslation('leave');
  const { id } = route.useParams();
  const query = api.useQuery('get', '/leave-requests/{id}', { params: { path: { id } } });
  const request = query.data?.leave_request;
  const spanText = useSpanText();
  return (
    <Page
      title={
        request === undefined ? t('request') : `${request.employee_name}, ${spanText(request)}`
      }
      crumbs={[{ label: t('title'), link: { to: '/leave' } }]}
      badge={request === undefined ? undefined : <RequestStatus request={request} />}
      actions={request === undefined ? undefined : <LeaveRequestActions request={request} />}
    >
      <QueryState query={query}>
        {({ leave_request: shown }) => (
          <Stack gap="lg">
            {shown.status === 'rejected' ? (
              <RejectionAlert reason={shown.rejection_reason} />
            ) : null}
            <FinalPayAlert request={shown} />
            <RequestFacts request={shown} />
            <AlsoAwayPanel id={shown.id} />
            <Panel title={t('chain')}>
              <ApprovalChain approval={shown.approval} />
            </Panel>
            <Balance request={shown} />
          </Stack>
        )}
      </QueryState>
    </Page>
  );
}

function RequestFacts({ request }: { request: LeaveRequest }) {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const nameOf = useLeaveTypeName();
  const spanText = useSpanText();
  const daysText = useDaysText();
  return (
    <Panel title={t('request')}>
      <Facts
        facts={[
          { label: t('columns.who'), value: <Who request={request} /> },
          { label: t('columns.type'), value: nameOf(request.leave_type) },
          { label: t('columns.when'), value: spanText(request) },
          { label: t('working_days'), value: daysText(request.days) },
          { label: t('asked_at'), value: format.instant(request.created_at) },
          { label: t('ask.reason'), value: request.reason },
          ...(request.change_reason === null
            ? []
            : [{ label: t('change.reason'), value: request.change_reason }]),
        ]}
      />
    </Panel>
  );
}

/** Helps to decide: who else of the team is away on these days. */
function AlsoAwayPanel({ id }: { id: string }) {
  const { t } = useTranslation('leave');
  const away = api.useQuery('get', '/leave-requests/{id}/also-away', { params: { path: { id } } });
  return (
    <Panel title={t('also_away.title')}>
      <QueryState query={away} skeleton={<Skeleton height={20} />}>
        {(data) => <AlsoAway away={data.also_away} />}
      </QueryState>
    </Panel>
  );
}

function Who({ request: { employee_id: id, employee_name: name } }: { request: LeaveRequest }) {
  const { hr } = useDuties();
  const { user } = useSession();
  // Other approvers may not see the employee record.
  if (!hr && user.employee_id !== id) return name;
  return (
    <TextLink to="/employees/$id" params={{ id }}>
      {name}
    </TextLink>
  );
}

/**
 * For the year in which it begins; empty if the type has no allowance or the user may not see it.
 */
function Balance({ request }: { request: LeaveRequest }) {
  const { t } = useTranslation('leave');
  const amountText = useAmountText();
  const year = Number(request.start_date.slice(0, 4));
  const { data } = api.useQuery('get', '/leave-balances', {
    params: { query: { employee_id: request.employee_id, year } },
  });
  const balance = data?.leave_balances.find(({ leave_type: type }) => type === request.leave_type);
  if (balance === undefined) return null;
  return (
    <Panel title={t('balance_of', { name: balance.name, year })}>
      <Facts
        facts={[
          { label: t('balances.taken'), value: amountText(balance.taken, balance.unit) },
          { label: t('balances.reserved'), value: amountText(balance.reserved, balance.unit) },
          { label: t('balances.balance'), value: amountText(balance.balance, balance.unit) },
        ]}
      />
      {request.status === 'pending' ? (
        <Text size="xs" c="dimmed">
          {t('balance_hint')}
        </Text>
      ) : null}
    </Panel>
  );
}
