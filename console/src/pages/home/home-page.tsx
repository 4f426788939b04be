import { Grid, Paper, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { usePollMs } from '../../api/live-status.ts';
import { useDuties, useSession } from '../../api/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { useToday } from '../../ui/use-today.ts';
import { QueryState } from '../../ui/query-state.tsx';
import { ApprovalsPanel } from './approvals-panel.tsx';
import { ChangeRequestsPanel } from './change-requests-panel.tsx';
import { DecidedPanel } from './decided-panel.tsx';
import { GettingStartedPanel } from './getting-started-panel.tsx';
import { BalancesPanel, DatesPanel, NewcomersPanel } from './glance-panels.tsx';
import { MyLeavePanel } from './my-leave-panel.tsx';
import { AwayPanel, ComingAndGoingPanel } from './people-panels.tsx';
import {
  ContractsPanel,
  type Home,
  PayrollPanel,
  TasksPanel,
  TimesheetsPanel,
} from './waiting-panels.tsx';

const refreshMs = 120_000;

export function HomePage() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { company, user } = useSession();
  const today = useToday();
  const refetchInterval = usePollMs(refreshMs);
  const home = api.useQuery('get', '/home', {}, { refetchInterval });
  const [now] = useState(() => new Date());
  const greeting = t(`greeting.${partOfDay(now.getHours())}`, { name: user.first_name });
  return (
    <Page
      title={greeting}
      description={format.longDay(company.is_sandbox ? today : calendarDateOf(now))}
    >
      <QueryState query={home} skeleton={<HomeSkeleton />}>
        {(data) => <HomeCards home={data} />}
      </QueryState>
    </Page>
  );
}

function HomeCards({ home }: { home: Home }) {
  const { user } = useSession();
  const { hr } = useDuties();
  const isEmpty = home.getting_started?.has_employees === false;
  const showsAway = !isEmpty && (user.employee_id !== null || hr);
  const glance = home.at_a_glance;
  const hasSide = user.employee_id !== null || showsAway;
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: hasSide ? 8 : 12 }}>
        <Stack gap="lg">
          {home.getting_started === undefined ? null : (
            <GettingStartedPanel started={home.getting_started} />
          )}
          {isCalm(home) ? <Calm /> : null}
          <ApprovalsPanel count={home.approvals} />
          <PayrollPanel runs={home.payroll_runs ?? []} />
          <TimesheetsPanel drafts={home.draft_timesheets} rejected={home.rejected_timesheets} />
          <ContractsPanel contracts={home.contracts_to_sign} />
          <TasksPanel tasks={home.tasks} />
          <ChangeRequestsPanel />
          <DecidedPanel decided={home.decided} />
          {glance === undefined ? null : (
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
              <BalancesPanel balances={glance.leave_balances} />
              <DatesPanel payday={glance.payday} holidays={glance.public_holidays} />
            </SimpleGrid>
          )}
        </Stack>
      </Grid.Col>
      {hasSide ? (
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Stack gap="lg">
            {user.employee_id === null ? null : <MyLeavePanel leave={home.leave} />}
            {showsAway ? <AwayPanel away={home.away_today} /> : null}
            <ComingAndGoingPanel joiners={home.joiners} leavers={home.leavers} />
            {glance === undefined ? null : <NewcomersPanel newcomers={glance.newcomers} />}
          </Stack>
        </Grid.Col>
      ) : null}
    </Grid>
  );
}

function Calm() {
  const { t } = useTranslation('home');
  return (
    <Paper component="section" withBorder bg="var(--muster-surface)">
      <EmptyState icon={IconMoodSmile} title={t('calm.title')}>
        {t('calm.text')}
      </EmptyState>
    </Paper>
  );
}

/** Nothing to decide, do, sign or submit; setup steps of a new company are shown separately. */
function isCalm(home: Home): boolean {
  const {
    tasks,
    contracts_to_sign: contracts,
    draft_timesheets: drafts,
    rejected_timesheets: rejected,
  } = home;
  const refused = home.decided.filter(({ outcome }) => outcome === 'rejected');
  const rows = [tasks, contracts, drafts, rejected, refused, home.payroll_runs ?? []];
  const isNew = home.getting_started?.has_employees === false;
  return home.approvals === 0 && rows.every(({ length }) => length === 0) && !isNew;
}

/** The user's local date, not the date in UTC. */
function calendarDateOf(now: Date): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${String(now.getFullYear())}-${month}-${day}`;
}

function partOfDay(hour: number): 'night' | 'morning' | 'afternoon' | 'evening' {
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

function HomeSkeleton() {
  const hasRecord = useSession().user.employee_id !== null;
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 8 }}>
        <Stack gap="lg">
          <Skeleton height={260} radius="md" />
          {hasRecord ? (
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
              <Skeleton height={105} radius="md" />
              <Skeleton height={280} radius="md" />
            </SimpleGrid>
          ) : (
            <Skeleton height={180} radius="md" />
          )}
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 4 }}>
        <Stack gap="lg">
          <Skeleton height={80} radius="md" />
          <Skeleton height={80} radius="md" />
          {hasRecord ? <Skeleton height={380} radius="md" /> : null}
        </Stack>
      </Grid.Col>
    </Grid>
  );
}
