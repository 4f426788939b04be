import { Button, Group, Stack, Switch } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { hasDuty, useSession } from '../../../api/session.ts';
import { Panel } from '../../../ui/panel.tsx';
import { QueryState, SkeletonLines } from '../../../ui/query-state.tsx';
import type { Employee } from '../employee.ts';
import { ChangeJobDrawer } from './change-job-drawer.tsx';
import { EmploymentPart } from './employment-part.tsx';
import { JobAsOf } from './job-as-of.tsx';
import { currentEmployments, type JobHistory } from './job-history.ts';

/** The job on a day, and all employments with each change. */
export function JobHistoryPanels({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees');
  const query = api.useQuery('get', '/employees/{id}/timeline', {
    params: { path: { id: employee.id } },
  });
  if (query.isPending) return <LoadingPanels />;
  if (query.data === undefined || query.data.employments.length === 0) {
    return (
      <Panel title={t('history.title')}>
        <QueryState query={query}>{() => t('history.empty')}</QueryState>
      </Panel>
    );
  }
  return <LoadedPanels employee={employee} history={query.data} />;
}

/** About as high as the panels of a first employment. */
function LoadingPanels() {
  const { t } = useTranslation(['employees', 'common']);
  return (
    <Stack role="status" aria-label={t('common:states.loading')}>
      <Panel title={t('history.job')}>
        <SkeletonLines count={7} />
      </Panel>
      <Panel title={t('history.title')}>
        <SkeletonLines count={9} />
      </Panel>
    </Stack>
  );
}

function LoadedPanels({ employee, history }: { employee: Employee; history: JobHistory }) {
  const { t } = useTranslation('employees');
  const { user } = useSession();
  const [changing, setChanging] = useState(false);
  const [showsCorrections, setShowsCorrections] = useState(false);
  const seesCorrections = hasDuty(user.role, 'hr') || hasDuty(user.role, 'payroll');
  const canChange = employee.editable_fields.includes('job_title');
  return (
    <>
      <Panel
        title={t('history.job')}
        actions={
          !canChange ? null : (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => setChanging(true)}
            >
              {t('history.change.open')}
            </Button>
          )
        }
      >
        <JobAsOf history={history} seesCorrections={seesCorrections} />
      </Panel>
      <Panel title={t('history.title')}>
        <Stack gap="xl">
          {seesCorrections ? (
            <Group>
              <Switch
                label={t('history.show_corrections')}
                checked={showsCorrections}
                onChange={(event) => setShowsCorrections(event.currentTarget.checked)}
              />
            </Group>
          ) : null}
          {currentEmployments(history)
            .toReversed()
            .map((employment) => (
              <EmploymentPart
                key={employment.number}
                {...{ employee, history, employment, showsCorrections }}
              />
            ))}
        </Stack>
      </Panel>
      {!canChange ? null : (
        <ChangeJobDrawer
          employee={employee}
          history={history}
          opened={changing}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  );
}
