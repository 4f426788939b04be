import { Badge, Tabs } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconPencil, IconUserPlus } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { toProblem } from '../../api/problem.ts';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import { type PageAction, PageActions } from '../../ui/page-actions.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { TabList } from '../../ui/tab-list.tsx';
import { useProblemText } from '../../ui/use-problem-text.ts';
import { AddPeople } from './add-people.tsx';
import { EditPayGroupDrawer } from './edit-pay-group-drawer.tsx';
import { GroupPeople } from './group-people.tsx';
import { GroupPeriods } from './group-periods.tsx';
import { GroupRules } from './group-rules.tsx';
import type { PayGroup, PayPeriod } from './pay-group.ts';

const route = getRouteApi('/signed-in/payroll/groups/$id');
const tabs = ['periods', 'people', 'add', 'rules'] as const;
type Tab = (typeof tabs)[number];

/** A pay group: its periods, the people in it, and its rules. */
export function PayGroupPage() {
  const { t } = useTranslation('pay-groups');
  const { t: payroll } = useTranslation('payroll');
  const { id } = route.useParams();
  const { dialog } = route.useSearch();
  const navigate = useNavigate({ from: '/payroll/groups/$id' });
  const query = api.useQuery('get', '/pay-groups/{id}', { params: { path: { id } } });
  const group = query.data?.pay_group;
  return (
    <Page
      title={group?.name ?? t('group')}
      description={
        group === undefined
          ? undefined
          : t('of', { frequency: t(`frequencies.${group.frequency}`), currency: group.currency })
      }
      crumbs={[
        { label: payroll('runs.title'), link: { to: '/payroll' } },
        { label: t('title'), link: { to: '/payroll/groups' } },
      ]}
      badge={
        group === undefined || group.archived_at === null ? undefined : (
          <Badge color="gray">{t('is_archived')}</Badge>
        )
      }
      actions={group === undefined ? undefined : <GroupActions group={group} />}
    >
      <QueryState query={query}>
        {(data) => (
          <>
            <GroupTabs group={data.pay_group} periods={data.periods} />
            <EditPayGroupDrawer
              opened={dialog === 'edit'}
              group={data.pay_group}
              onClose={() =>
                void navigate({ search: (before) => ({ ...before, dialog: undefined }) })
              }
            />
          </>
        )}
      </QueryState>
    </Page>
  );
}

function GroupActions({ group }: { group: PayGroup }) {
  const { t } = useTranslation('pay-groups');
  const navigate = useNavigate({ from: '/payroll/groups/$id' });
  const update = api.useMutation('patch', '/pay-groups/{id}');
  const problemText = useProblemText();
  const isArchived = group.archived_at !== null;
  const archive = async (archived: boolean): Promise<void> => {
    try {
      await update.mutateAsync({ params: { path: { id: group.id } }, body: { archived } });
      notifyDone(archived ? t('archived') : t('restored'));
    } catch (refused) {
      const problem = toProblem(refused);
      notifyFailed(problem.code === 'invalid_state' ? t('has_people') : problemText(problem).title);
    }
  };
  const actions: readonly PageAction[] = [
    {
      label: t('edit.open'),
      icon: IconPencil,
      onClick: () => void navigate({ search: (before) => ({ ...before, dialog: 'edit' }) }),
    },
    isArchived
      ? {
          label: t('restore'),
          icon: IconArchiveOff,
          rare: true,
          onClick: () => void archive(false),
        }
      : {
          label: t('archive'),
          icon: IconArchive,
          rare: true,
          onClick: () => void archive(true),
        },
    ...(isArchived
      ? []
      : [
          {
            label: t('add.open'),
            icon: IconUserPlus,
            primary: true,
            onClick: () => void navigate({ search: { tab: 'add' } }),
          },
        ]),
  ];
  return <PageActions actions={actions} />;
}

function GroupTabs({ group, periods }: { group: PayGroup; periods: readonly PayPeriod[] }) {
  const { t } = useTranslation('pay-groups');
  const { tab: asked } = route.useSearch();
  const navigate = useNavigate({ from: '/payroll/groups/$id' });
  const current = tabs.find((tab) => tab === asked) ?? 'periods';
  return (
    <Tabs
      value={current}
      onChange={(tab) =>
        void navigate({
          search: tab === null || tab === 'periods' ? {} : { tab },
          resetScroll: false,
        })
      }
      keepMounted={false}
    >
      <TabList
        label={t('parts')}
        tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      />
      <Tabs.Panel value={current} pt="md">
        <TabContent tab={current} group={group} periods={periods} />
      </Tabs.Panel>
    </Tabs>
  );
}

function TabContent({
  tab,
  group,
  periods,
}: {
  tab: Tab;
  group: PayGroup;
  periods: readonly PayPeriod[];
}) {
  if (tab === 'people') return <GroupPeople group={group} />;
  if (tab === 'add') return <AddPeople group={group} />;
  if (tab === 'rules') return <GroupRules group={group} />;
  return <GroupPeriods periods={periods} groupId={group.id} />;
}
