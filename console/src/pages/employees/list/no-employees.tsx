import { Group } from '@mantine/core';
import { IconFileImport, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDuties } from '../../../api/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { NothingFits } from '../../../ui/no-rows.tsx';

/** Replaces an empty list: no employees match the filters, or there are none yet. */
export function NoEmployees({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('employees');
  const { t: common } = useTranslation();
  const { hr } = useDuties();
  const navigate = useNavigate({ from: '/employees' });
  if (isFiltered) {
    return (
      <NothingFits
        title={common('states.nobody_found')}
        onClear={() => void navigate({ search: {} })}
      >
        {t('empty.filtered')}
      </NothingFits>
    );
  }
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
