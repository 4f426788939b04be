import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Shown after the filters of a list while any is set. */
export function ClearFilters({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="subtle" onClick={onClear}>
      {t('states.clear_filters')}
    </Button>
  );
}
