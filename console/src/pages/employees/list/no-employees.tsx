import { Group } from '@mantine/core';
import { IconFileImport, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDuties } from '../../../api/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/** Replaces the list while there are no employees yet. */
export function NoEmployees() {
  const { t } = useTranslation('employees');
  const { hr } = useDuties();
  return (
    <EmptyState
      icon={IconUsers}
      title={t('empty.title')}
      action={
        hr ? (
          <Group justify="center">
            <LinkButton to="/employees/new" leftSection={<IconUserPlus size={18} aria-hidden />}>
              {t('empty.first')}
            </LinkButton>
            <LinkButton
              to="/employees/import"
              variant="default"
              leftSection={<IconFileImport size={18} aria-hidden />}
            >
              {t('empty.import')}
            </LinkButton>
          </Group>
        ) : undefined
      }
    >
      {hr ? t('empty.text') : t('empty.text_others')}
    </EmptyState>
  );
}
