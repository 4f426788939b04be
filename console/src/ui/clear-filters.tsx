import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Stands behind the filters of a list while they narrow it. */
export function ClearFilters({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="subtle" onClick={onClear}>
      {t('states.clear_filters')}
    </Button>
  );
}
