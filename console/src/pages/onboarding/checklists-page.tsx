import { Button, Group } from '@mantine/core';
import { IconPlus, IconTemplate } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDuties } from '../../api/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
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
  const create = hr ? (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => void navigate({ search: (before) => ({ ...before, dialog: 'new' }) })}
    >
      {t('new.action')}
    </Button>
  ) : undefined;
  return (
    <Page
      title={t('title')}
      description={hr ? t('description_hr') : t('description')}
      actions={hr ? <Actions create={create} /> : undefined}
    >
      <MyTasks />
      <ChecklistFilters search={search} />
      <ChecklistBoard search={search} create={create} />
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

function Actions({ create }: { create: React.ReactNode }) {
  const { t } = useTranslation('onboarding');
  return (
    <Group gap="xs">
      <LinkButton
        to="/onboarding/templates"
        variant="default"
        leftSection={<IconTemplate size={18} aria-hidden />}
      >
        {t('templates.title')}
      </LinkButton>
      {create}
    </Group>
  );
}
