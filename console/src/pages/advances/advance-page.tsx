import { Alert, SimpleGrid } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RequestStatus } from '../../ui/request-status.tsx';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { ApprovalChain } from '../../ui/approval-chain.tsx';
import { Facts } from '../../ui/facts.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { AdvanceActions } from './advance-actions.tsx';
import type { Advance } from './advance.ts';
import { Repayment } from './repayment.tsx';

const route = getRouteApi('/signed-in/advances/$id');

export function AdvancePage() {
  const { t } = useTranslation('advances');
  const format = useFormat();
  const { id } = route.useParams();
  const query = api.useQuery('get', '/advances/{id}', { params: { path: { id } } });
  const advance = query.data?.advance;
  return (
    <Page
      title={
        advance === undefined
          ? t('advance.title')
          : t('advance.of', {
              amount: format.money(advance.amount, advance.currency),
              name: advance.employee_name,
            })
      }
      crumbs={[{ label: t('title'), link: { to: '/advances' } }]}
      badge={advance === undefined ? undefined : <RequestStatus request={advance} />}
      actions={advance === undefined ? undefined : <AdvanceActions advance={advance} />}
    >
      <QueryState query={query}>
        {(answer) => (
          <>
            <Rejection advance={answer.advance} />
            <About advance={answer.advance} />
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
              <Panel title={t('advance.approval')}>
                <ApprovalChain approval={answer.advance.approval} />
              </Panel>
              <Repayment advance={answer.advance} />
            </SimpleGrid>
          </>
        )}
      </QueryState>
    </Page>
  );
}

function Rejection({ advance: { status, rejection_reason: reason } }: { advance: Advance }) {
  const { t } = useTranslation('advances');
  if (status !== 'rejected') return null;
  return (
    <Alert
      variant="light"
      color="red"
      icon={<IconInfoCircle aria-hidden />}
      title={t('advance.rejected')}
    >
      {reason ?? t('advance.no_reason')}
    </Alert>
  );
}

function About({ advance }: { advance: Advance }) {
  const { t } = useTranslation('advances');
  const format = useFormat();
  return (
    <Panel>
      <Facts
        facts={[
          {
            label: t('columns.employee'),
            value: (
              <TextLink to="/employees/$id" params={{ id: advance.employee_id }}>
                {advance.employee_name}
              </TextLink>
            ),
          },
          { label: t('columns.amount'), value: format.money(advance.amount, advance.currency) },
          { label: t('columns.installments'), value: format.number(advance.installments) },
          { label: t('columns.purpose'), value: advance.purpose },
          { label: t('columns.asked'), value: format.instant(advance.created_at) },
          {
            label: t('advance.paid_at'),
            value: advance.paid_at === null ? null : format.instant(advance.paid_at),
          },
        ]}
      />
    </Panel>
  );
}
