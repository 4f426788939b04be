import { Button, Stack } from '@mantine/core';
import { IconPlus, IconTemplate } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useDuties } from '../../api/session.ts';
import { PageActions } from '../../ui/page-actions.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonLines } from '../../ui/query-state.tsx';
import { ChecklistBoard } from './checklist-board.tsx';
import { ChecklistFilters } from './checklist-filters.tsx';
import { MyTasks } from './my-tasks.tsx';
import { NewChecklistDialog } from './new-checklist-dialog.tsx';

const route = getRouteApi('/signed-in/onboarding');

/** The onboarding of new employees: progress, and who has open tasks. */
export function ChecklistsPage() {
  const { t } = useTranslation('onboarding');
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/onboarding' });
  const { hr } = useDuties();
  const home = api.useQuery('get', '/home');
  const openNew = (): void => void navigate({ search: (before) => ({ ...before, dialog: 'new' }) });
  const create = hr ? (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={openNew}>
      {t('new.action')}
    </Button>
  ) : undefined;
  return (
    <Page
      title={t('title')}
      description={hr ? t('description_hr') : t('description')}
      actions={
        hr ? (
          <PageActions
            actions={[
              {
                label: t('templates.title'),
                icon: IconTemplate,
                link: { to: '/onboarding/templates' },
              },
              { label: t('new.action'), icon: IconPlus, primary: true, onClick: openNew },
            ]}
          />
        ) : undefined
      }
    >
      {home.isPending ? <SkeletonLines count={8} /> : null}
      {/* The number of tasks decides where the checklists begin: shown only once it is known. */}
      <Stack gap="lg" display={home.isPending ? 'none' : undefined}>
        <MyTasks />
        <ChecklistFilters search={search} />
        <ChecklistBoard search={search} create={create} />
      </Stack>
      {hr ? (
        <NewChecklistDialog
          opened={search.dialog === 'new'}
          employeeId={search.employee_id}
          onClose={() => void navigate({ search: ({ dialog: _closed, ...before }) => before })}
        />
      ) : null}
    </Page>
  );
}
