import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useDuties } from '../../api/session.ts';
import { Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryState, SkeletonLines } from '../../ui/query-state.tsx';
import { CompanyForm } from './company-form.tsx';
import { DeletionPanel } from './deletion-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { timeZoneLabel } from '../../ui/time-zones.ts';
import { useMinute } from '../../ui/use-minute.ts';
import { useZoneTime } from '../../ui/use-zone-time.ts';
import type { Company } from './company.ts';

/** Name, time zone and plan; the owner can change the first two. */
export function GeneralTab() {
  const query = api.useQuery('get', '/company');
  const { owner } = useDuties();
  const skeleton = (
    <Panel>
      <SkeletonLines />
    </Panel>
  );
  return (
    <QueryState query={query} skeleton={skeleton}>
      {({ company }) => (
        <Stack gap="lg">
          {owner ? <CompanyForm company={company} /> : <CompanyFacts company={company} />}
          <PlanPanel company={company} />
          {owner ? <ExportPanel /> : null}
          {owner ? <DeletionPanel /> : null}
        </Stack>
      )}
    </QueryState>
  );
}

function CompanyFacts({ company }: { company: Company }) {
  const { t } = useTranslation('company');
  const nowMs = useMinute();
  const time = useZoneTime()(company.time_zone, nowMs);
  const facts = [
    { label: t('general.name'), value: company.name },
    { label: t('general.time_zone'), value: timeZoneLabel(company.time_zone) },
    { label: t('general.time_there'), value: time },
  ];
  return (
    <Panel title={t('general.title')} description={t('general.owner_changes')}>
      <Facts facts={facts} />
    </Panel>
  );
}
