import { Select } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/date-field.tsx';
import { useFilterField } from '../../ui/list-filters.tsx';
import { leaveStatuses } from '../../api/values.gen.ts';

const route = getRouteApi('/signed-in/leave');

interface Filters {
  readonly status?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The filters of the list, stored in the URL. */
export function LeaveFilters() {
  const { t } = useTranslation('leave');
  const { t: common } = useTranslation();
  const field = useFilterField();
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/leave' });
  const set = (filters: Filters): void => {
    void navigate({ search: (before) => ({ ...before, ...filters }), replace: true });
  };
  return (
    <>
      <Select
        {...field(t('filters.status'), 140)}
        data={leaveStatuses.map((value) => ({ value, label: common(`status.${value}`) }))}
        value={search.status ?? null}
        onChange={(status) => set({ status: status ?? undefined })}
        clearable
      />
      <DateField
        {...field(t('filters.from'), 140)}
        value={search.from ?? null}
        onChange={(from) => set({ from: from ?? undefined })}
      />
      <DateField
        {...field(t('filters.to'), 140)}
        value={search.to ?? null}
        onChange={(to) => set({ to: to ?? undefined })}
      />
    </>
  );
}
