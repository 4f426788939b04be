import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter, ListSearch } from '../../ui/list-fields.tsx';
import { advanceStatuses } from '../../api/values.gen.ts';

/** Whose advances are listed. */
export function AdvanceSearch({ isMine, withViews }: { isMine: boolean; withViews: boolean }) {
  const { t } = useTranslation('advances');
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
      {isMine ? null : <ListSearch />}
    </>
  );
}

/** The filters of the list, stored in the URL. */
export function AdvanceFilters() {
  const { t } = useTranslation('advances');
  return <ChoiceFilter name="status" label={t('filters.status')} values={advanceStatuses} />;
}
