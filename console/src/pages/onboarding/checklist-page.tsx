import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Checklist } from './checklist.ts';
import { ChecklistProgress } from './checklist-progress.tsx';
import { TaskList } from './task-list.tsx';

const route = getRouteApi('/signed-in/onboarding/$id');

/** A new employee's checklist, where each task is completed with one click. */
export function ChecklistPage() {
  const { t } = useTranslation('onboarding');
  const { id } = route.useParams();
  const query = api.useQuery('get', '/onboarding-checklists/{id}', { params: { path: { id } } });
  const checklist = query.data?.onboarding_checklist;
  return (
    <Page
      title={
        checklist === undefined
          ? t('checklist')
          : t('checklist_of', { name: checklist.employee_name })
      }
      crumbs={[{ label: t('title'), link: { to: '/onboarding' } }]}
      badge={checklist === undefined ? undefined : <StatusBadge status={checklist.status} />}
      narrow
    >
      <QueryState query={query}>
        {(data) => <LoadedChecklist checklist={data.onboarding_checklist} />}
      </QueryState>
    </Page>
  );
}

function LoadedChecklist({ checklist }: { checklist: Checklist }) {
  const { t } = useTranslation('onboarding');
  const format = useFormat();
  const { completed_at, progress } = checklist;
  const left = progress.required - progress.required_done;
  return (
    <>
      <Panel
        title={t('progress.title')}
        description={
          completed_at === null
            ? t('progress.required_left', { count: left })
            : t('completed_at', { at: format.instant(completed_at) })
        }
      >
        <ChecklistProgress checklist={checklist} />
      </Panel>
      <TaskList checklist={checklist} />
    </>
  );
}
