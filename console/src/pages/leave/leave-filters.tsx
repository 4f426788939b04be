import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/date-field.tsx';
import { ChoiceFilter } from '../../ui/list-fields.tsx';
import { useFilterField } from '../../ui/list-filters.tsx';
import { useAddress } from '../../ui/use-list-view.ts';
import { leaveStatuses } from '../../api/values.gen.ts';

/** The filters of the list, stored in the URL. */
export function LeaveFilters() {
  const { t } = useTranslation('leave');
  const field = useFilterField();
  const { search, set } = useAddress();
  return (
    <>
      <ChoiceFilter name="status" label={t('filters.status')} width={140} values={leaveStatuses} />
      <DateField
        {...field(t('filters.from'), 140)}
        value={search['from'] ?? null}
        onChange={(from) => set({ from: from ?? undefined })}
      />
      <DateField
        {...field(t('filters.to'), 140)}
        value={search['to'] ?? null}
        onChange={(to) => set({ to: to ?? undefined })}
      />
    </>
  );
}
