import { Button, Center, Stack } from '@mantine/core';
import { IconSitemap, IconUsers } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NothingFits } from '../../ui/no-rows.tsx';
import { Page } from '../../ui/page.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { byCursor, type PagedRows, usePaged } from '../../ui/use-paged.ts';
import { PeopleCards, PeopleSkeleton } from './people-cards.tsx';
import { PeopleFilters } from './people-filters.tsx';
import type { Person } from './person.ts';

const route = getRouteApi('/signed-in/people');
const peopleOf = (answer: Answer<'listPeople'>) => answer.people;

/** The directory: everyone who works for the company. */
export function PeoplePage() {
  const { t } = useTranslation('people');
  const search = route.useSearch();
  const paged = usePaged(
    api.useInfiniteQuery(
      'get',
      '/people',
      { params: { query: { limit: 48, ...search } } },
      byCursor,
    ),
    peopleOf,
  );
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <PageActions
          actions={[
            { label: t('org_chart'), icon: IconSitemap, link: { to: '/employees/org-chart' } },
          ]}
        />
      }
    >
      <Stack gap="md">
        <PeopleFilters search={search} />
        <People paged={paged} isFiltered={Object.keys(search).length > 0} />
      </Stack>
    </Page>
  );
}

function People({ paged, isFiltered }: { paged: PagedRows<Person>; isFiltered: boolean }) {
  const { t } = useTranslation();
  if (paged.isPending) return <PeopleSkeleton />;
  if (paged.rows.length === 0 && !paged.hasMore && paged.error === null) {
    return (
      <Panel>
        <NoPeople isFiltered={isFiltered} />
      </Panel>
    );
  }
  return (
    <>
      <PeopleCards people={paged.rows} />
      {paged.error === null ? null : <ProblemAlert error={paged.error} retry={paged.refetch} />}
      {paged.hasMore && paged.error === null ? (
        <Center>
          <Button variant="default" loading={paged.isLoadingMore} onClick={paged.loadMore}>
            {t(paged.foundNoneYet === true ? 'table.search_further' : 'table.load_more')}
          </Button>
        </Center>
      ) : null}
    </>
  );
}

function NoPeople({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  const navigate = useNavigate({ from: '/people' });
  return isFiltered ? (
    <NothingFits
      title={common('states.nobody_found')}
      onClear={() => void navigate({ search: {} })}
    />
  ) : (
    <EmptyState icon={IconUsers} title={t('empty.title')}>
      {t('empty.text')}
    </EmptyState>
  );
}
