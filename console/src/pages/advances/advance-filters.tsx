import { SegmentedControl, Select } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFilterField } from '../../ui/list-filters.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { advanceStatuses } from '../../api/values.gen.ts';

const route = getRouteApi('/signed-in/advances');

/** Whose advances are listed. */
export function AdvanceSearch({ isMine, withViews }: { isMine: boolean; withViews: boolean }) {
  const { t } = useTranslation('advances');
  const { t: common } = useTranslation();
  const { q } = route.useSearch();
  const navigate = useNavigate({ from: '/advances' });
  return (
    <>
      {withViews ? (
        <SegmentedControl
          aria-label={t('filters.whose')}
          value={isMine ? 'mine' : 'all'}
          data={[
            { value: 'all', label: t('filters.all') },
            { value: 'mine', label: t('filters.mine') },
          ]}
          onChange={(view) => void navigate({ search: view === 'mine' ? { view } : {} })}
        />
      ) : null}
      {isMine ? null : (
        <SearchField
          label={common('fields.search_people')}
          value={q}
          onChange={(text) =>
            void navigate({ search: (before) => ({ ...before, q: text }), replace: true })
          }
        />
      )}
    </>
  );
}

/** The filters of the list, stored in the URL. */
export function AdvanceFilters() {
  const { t } = useTranslation('advances');
  const { t: common } = useTranslation();
  const field = useFilterField();
  const { status } = route.useSearch();
  const navigate = useNavigate({ from: '/advances' });
  return (
    <Select
      {...field(t('filters.status'))}
      data={advanceStatuses.map((value) => ({ value, label: common(`status.${value}`) }))}
      value={status ?? null}
      onChange={(value) =>
        void navigate({
          search: (before) => ({ ...before, status: value ?? undefined }),
          replace: true,
        })
      }
      clearable
    />
  );
}
