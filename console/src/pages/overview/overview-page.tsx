import { SimpleGrid, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDuties } from '../../api/session.ts';
import { Page } from '../../ui/page.tsx';
import { AbsencePanel } from './absence-panel.tsx';
import { HeadcountPanel, MovesPanel } from './people-panels.tsx';
import { OpenWorkPanel } from './open-work-panel.tsx';
import { OverviewFilters } from './overview-filters.tsx';
import { PayrollCostPanel } from './payroll-cost-panel.tsx';

const route = getRouteApi('/signed-in/overview');

/** Figures about the company: people and work for HR, pay for payroll. */
export function OverviewPage() {
  const { t } = useTranslation('overview');
  const { hr, payroll } = useDuties();
  const filter = route.useSearch();
  return (
    <Page title={t('title')} description={t(hr ? 'description' : 'description_payroll')}>
      <OverviewFilters filter={filter} />
      <Stack gap="md">
        {hr ? <OpenWorkPanel filter={filter} /> : null}
        <SimpleGrid cols={{ base: 1, lg: hr ? 2 : 1 }} spacing="md">
          {hr ? <HeadcountPanel filter={filter} /> : null}
          {hr ? <MovesPanel filter={filter} /> : null}
          {hr ? <AbsencePanel filter={filter} /> : null}
          {payroll ? <PayrollCostPanel filter={filter} /> : null}
        </SimpleGrid>
      </Stack>
    </Page>
  );
}
