import { Button } from '@mantine/core';
import { type Icon, IconSearchOff, IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { useDuties } from '../api/session.ts';
import { EmptyState } from './empty-state.tsx';
import { LinkButton } from './link-button.tsx';

export interface NothingFitsProps {
  readonly onClear: () => void;
  /** For pages that say more than that nothing was found. */
  readonly title?: string;
  readonly children?: ReactNode;
}

/** Replaces a list that is empty because of its filters. */
export function NothingFits({ onClear, title, children }: NothingFitsProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconSearchOff}
      title={title ?? t('states.nothing_found')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('states.clear_filters')}
        </Button>
      }
    >
      {children ?? t('states.nothing_found_hint')}
    </EmptyState>
  );
}

/** For HR of a new company: there are no employees yet that a record could be about. */
export function useNobodyToChoose(): boolean {
  const { hr } = useDuties();
  const anybody = api.useQuery(
    'get',
    '/employees',
    { params: { query: { limit: 1 } } },
    { enabled: hr },
  );
  return hr && anybody.data?.employees.length === 0;
}

export interface NoneYetProps {
  readonly icon: Icon;
  readonly title: string;
  /** What the first record is good for. */
  readonly children: ReactNode;
  /** Creates the first record; not useful while there are no employees. */
  readonly action?: ReactNode;
}

/**
 * Replaces an empty list of records about employees; asks HR of a new company to add the first
 * employee.
 */
export function NoneYet({ icon, title, children, action }: NoneYetProps) {
  const { t } = useTranslation();
  const nobody = useNobodyToChoose();
  if (nobody) {
    const take = (
      <LinkButton to="/employees/new" leftSection={<IconUserPlus size={18} aria-hidden />}>
        {t('first_employee.action')}
      </LinkButton>
    );
    return (
      <EmptyState icon={icon} title={title} action={take}>
        {children} {t('first_employee.text')}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={icon} title={title} action={action}>
      {children}
    </EmptyState>
  );
}
