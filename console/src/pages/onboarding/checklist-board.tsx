import { Button, Center, SimpleGrid, Skeleton } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer, Query } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useDuties } from '../../api/session.ts';
import { NoneYet, NothingFits } from '../../ui/no-rows.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { byCursor, type PagedRows, usePaged } from '../../ui/use-paged.ts';
import type { Checklist } from './checklist.ts';
import { ChecklistCard } from './checklist-card.tsx';
import { type ChecklistSearch, isFiltered } from './checklist-filters.tsx';

const checklistsOf = (answer: Answer<'listOnboardingChecklists'>) => answer.onboarding_checklists;
const pageSize = 24;
const columns = { base: 1, sm: 2, lg: 3 };

/** A card for each new employee. */
export function ChecklistBoard({ search, create }: { search: ChecklistSearch; create: ReactNode }) {
  const { t } = useTranslation('onboarding');
  const { q, employee_id, status = 'open' } = search;
  // The server rejects invalid values from the URL.
  const asked = (
    status === 'all' ? undefined : status
  ) as Query<'listOnboardingChecklists'>['status'];
  const query = { limit: pageSize, q, employee_id, status: asked };
  const paged = usePaged(
    api.useInfiniteQuery('get', '/onboarding-checklists', { params: { query } }, byCursor),
    checklistsOf,
  );
  if (paged.isPending) return <BoardSkeleton />;
  if (paged.rows.length === 0 && paged.error === null)
    return <NoCards search={search} create={create} />;
  return (
    <>
      <SimpleGrid
        component="ul"
        cols={columns}
        spacing="md"
        m={0}
        p={0}
        aria-label={t('title')}
        style={{ listStyle: 'none' }}
      >
        {paged.rows.map((checklist) => (
          <ChecklistCard key={checklist.id} checklist={checklist} />
        ))}
      </SimpleGrid>
      <BoardEnd paged={paged} />
    </>
  );
}

function BoardEnd({ paged }: { paged: PagedRows<Checklist> }) {
  const { t } = useTranslation();
  if (paged.error !== null) return <ProblemAlert error={paged.error} retry={paged.refetch} />;
  if (!paged.hasMore) return null;
  return (
    <Center>
      <Button variant="default" loading={paged.isLoadingMore} onClick={paged.loadMore}>
        {t('table.load_more')}
      </Button>
    </Center>
  );
}

function BoardSkeleton() {
  const { t } = useTranslation();
  return (
    <SimpleGrid cols={columns} spacing="md" role="status" aria-label={t('states.loading')}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height={210} />
      ))}
    </SimpleGrid>
  );
}

function NoCards({ search, create }: { search: ChecklistSearch; create: ReactNode }) {
  const { t } = useTranslation('onboarding');
  const { hr } = useDuties();
  const navigate = useNavigate({ from: '/onboarding' });
  if (isFiltered(search)) {
    return (
      <Panel>
        <NothingFits onClear={() => void navigate({ search: {} })} />
      </Panel>
    );
  }
  return (
    <Panel>
      <NoneYet icon={IconChecklist} title={t('empty.title')} action={create}>
        {hr ? t('empty.text_hr') : t('empty.text')}
      </NoneYet>
    </Panel>
  );
}
