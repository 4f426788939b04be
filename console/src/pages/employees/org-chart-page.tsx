import { Alert, Group, Stack, Text } from '@mantine/core';
import { IconArrowUp, IconSitemap } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useDuties, useSession } from '../../api/session.ts';
import { EmployeePicker } from '../../ui/employee-picker.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { ChartLevel } from './chart-level.tsx';
import { fullName, reachOf } from './employee.ts';

const route = getRouteApi('/signed-in/employees/org-chart');

export function OrgChartPage() {
  const { t } = useTranslation('employees');
  const session = useSession();
  const { hr } = useDuties();
  const reach = reachOf(session);
  const title = reach === 'team' ? t('title_team') : t('title');
  return (
    <Page
      title={t('chart.title')}
      description={hr ? t('chart.description') : t('chart.description_own')}
      {...(reach === 'self'
        ? {}
        : { crumbs: [{ label: title, link: { to: '/employees' as const } }] })}
    >
      <Stack>
        {hr ? <JumpTo /> : null}
        <Panel>
          <Chart isHr={hr} />
        </Panel>
      </Stack>
    </Page>
  );
}

/** HR opens it level by level; the part other users see is small, and opens at the user. */
function Chart({ isHr }: { isHr: boolean }) {
  const { t } = useTranslation('employees');
  const { root } = route.useSearch();
  const { user } = useSession();
  const query = api.useQuery('get', '/org-chart', {
    params: { query: isHr ? { root_id: root, levels: 1 } : {} },
  });
  return (
    <QueryState query={query}>
      {({ org_chart: places, is_cut: isCut }) =>
        places.length === 0 ? (
          <EmptyState icon={IconSitemap} title={t('chart.empty')}>
            {t('chart.empty_hint')}
          </EmptyState>
        ) : (
          <Stack>
            {isCut ? <Alert color="yellow">{t('chart.cut')}</Alert> : null}
            <ChartLevel
              label={t('chart.title')}
              places={topOf(places)}
              known={places}
              isWhole={!isHr}
              openIds={isHr ? firstOpen(places) : lineOf(places, user.employee_id)}
              ownId={user.employee_id}
            />
          </Stack>
        )
      }
    </QueryState>
  );
}

type Place = Answer<'getOrgChart'>['org_chart'][number];

function topOf(places: readonly Place[]): readonly Place[] {
  return places.filter(({ depth }) => depth === 0);
}

/** A single person at the top is opened at once; if there are several, none is. */
function firstOpen(places: readonly Place[]): ReadonlySet<string> {
  const top = topOf(places);
  return new Set(top.length === 1 ? top.map(({ id }) => id) : []);
}

/** A person and everyone above them. */
function lineOf(places: readonly Place[], id: string | null): ReadonlySet<string> {
  const managerOf = new Map(places.map((place) => [place.id, place.manager_id]));
  const line = new Set<string>();
  for (let at = id; at !== null && !line.has(at); at = managerOf.get(at) ?? null) line.add(at);
  return line;
}

function JumpTo() {
  const { t } = useTranslation('employees');
  const { root } = route.useSearch();
  const navigate = useNavigate({ from: '/employees/org-chart' });
  const chosen = api.useQuery(
    'get',
    '/employees/{id}',
    { params: { path: { id: root ?? '' } } },
    { enabled: root !== undefined },
  );
  const employee = root === undefined ? undefined : chosen.data?.employee;
  const name = employee === undefined ? undefined : fullName(employee);
  return (
    <Group gap="sm" align="end">
      <EmployeePicker
        key={`${root}${name}`}
        label={t('chart.jump')}
        value={root ?? null}
        chosenName={name}
        onChange={(id) => void navigate({ search: id === null ? {} : { root: id } })}
        w={{ base: '100%', xs: 320 }}
      />
      {employee?.manager_id === undefined || employee.manager_id === null ? null : (
        <LinkButton
          to="/employees/org-chart"
          search={{ root: employee.manager_id }}
          variant="default"
          leftSection={<IconArrowUp size={18} aria-hidden />}
        >
          {t('chart.up', { name: employee.manager_name })}
        </LinkButton>
      )}
      {root === undefined ? null : (
        <LinkButton to="/employees/org-chart" search={{}} variant="subtle">
          {t('chart.whole')}
        </LinkButton>
      )}
      {employee?.status === 'terminated' ? <Text size="sm">{t('chart.left')}</Text> : null}
    </Group>
  );
}
