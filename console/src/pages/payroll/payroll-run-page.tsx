import { Alert, Tabs } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PayItemsPanel } from '../../ui/pay-items-panel.tsx';
import { QueryState, SkeletonLines } from '../../ui/query-state.tsx';
import { shownRunStatus } from '../../ui/run-status.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TabList } from '../../ui/tab-list.tsx';
import { RunJournal } from './payments/run-journal.tsx';
import { RunPayments } from './payments/run-payments.tsx';
import type { PayrollRun } from './payroll-run.ts';
import { RunActions } from './run-actions.tsx';
import { RunChecks } from './run-checks.tsx';
import { RunDifferences } from './run-differences.tsx';
import { RunLeftOut } from './run-left-out.tsx';
import { RunOverview } from './run-overview.tsx';
import { RunPayslips } from './run-payslips.tsx';
import { RunProgress } from './run-progress.tsx';
import { RunSteps } from './run-steps.tsx';
import { usePayrollRun } from './use-payroll-run.ts';

const route = getRouteApi('/signed-in/payroll/$id');

export function PayrollRunPage() {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const { id } = route.useParams();
  const query = usePayrollRun(id);
  const run = query.data?.payroll_run;
  return (
    <Page
      title={run === undefined ? t('run.title') : format.period(run.period_start, run.period_end)}
      description={
        run === undefined
          ? undefined
          : [
              run.pay_group_name,
              t('run.description', {
                type: t(`types.${run.type}.name`),
                currency: run.currency,
                date: format.date(run.pay_date),
              }),
            ]
              .filter((part) => part !== null)
              .join(' · ')
      }
      crumbs={[{ label: t('runs.title'), link: { to: '/payroll' } }]}
      badge={
        run === undefined ? undefined : (
          <StatusBadge status={shownRunStatus(run.status)} actions={run.allowed_actions} />
        )
      }
      actions={run === undefined ? undefined : <RunActions run={run} />}
    >
      <QueryState query={query}>
        {({ payroll_run }) => (
          <>
            <Panel>
              <RunSteps run={payroll_run} />
              <RunProgress run={payroll_run} />
            </Panel>
            <FourEyes run={payroll_run} />
            <RunTabs run={payroll_run} />
          </>
        )}
      </QueryState>
    </Page>
  );
}

/** Shown on the page too, and not only at the disabled button. */
function FourEyes({ run }: { run: PayrollRun }) {
  const { t } = useTranslation('payroll');
  const { i18n } = useTranslation();
  const closed = run.unavailable_actions.find(({ action }) => action === 'approve');
  const reason = hindrances.find((one) => one === closed?.reason);
  if (reason === undefined || run.status !== 'completed') return null;
  const list = new Intl.ListFormat(i18n.language, { type: 'disjunction' });
  const names = list.format(run.approvers.map(({ name }) => name));
  return (
    <Alert
      variant="light"
      color="blue"
      icon={<IconInfoCircle aria-hidden />}
      title={t(`run.${reason}`)}
    >
      {t(`run.${reason}_hint`)} {t('run.approvers', { names })}
    </Alert>
  );
}

/** Why the viewer can't approve it, although they are in payroll. */
const hindrances = ['four_eyes', 'changed_pay', 'own_pay'] as const;

const tabs = [
  'overview',
  'payslips',
  'differences',
  'items',
  'left-out',
  'checks',
  'payments',
  'journal',
] as const;
type Tab = (typeof tabs)[number];

function RunTabs({ run }: { run: PayrollRun }) {
  const { t } = useTranslation('payroll');
  const { tab: asked } = route.useSearch();
  const navigate = useNavigate({ from: '/payroll/$id' });
  const current = tabs.find((tab) => tab === asked) ?? 'overview';
  return (
    <Tabs
      value={current}
      onChange={(tab) =>
        void navigate({
          search: tab === null || tab === 'overview' ? {} : { tab },
          resetScroll: false,
        })
      }
      keepMounted={false}
    >
      <TabList
        label={t('run.parts')}
        tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      />
      <Tabs.Panel value={current} pt="md">
        {/* The items have texts of their own. While they load, the rest of the page stays. */}
        <Suspense fallback={<SkeletonLines />}>
          <TabContent tab={current} run={run} />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  );
}

const contents: Readonly<Record<Tab, (props: { run: PayrollRun }) => ReactNode>> = {
  overview: RunOverview,
  payslips: RunPayslips,
  differences: RunDifferences,
  items: RunItems,
  'left-out': RunLeftOut,
  checks: RunChecks,
  payments: RunPayments,
  journal: RunJournal,
};

function RunItems({ run }: { run: PayrollRun }) {
  return <PayItemsPanel of={{ payroll_run_id: run.id }} />;
}

function TabContent({ tab, run }: { tab: Tab; run: PayrollRun }) {
  const Content = contents[tab];
  return <Content run={run} />;
}
