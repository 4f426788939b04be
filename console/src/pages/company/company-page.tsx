import { Tabs } from '@mantine/core';
import { lazy, type LazyExoticComponent, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useDuties, useSession } from '../../api/session.ts';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonLines } from '../../ui/query-state.tsx';
import { TabList } from '../../ui/tab-list.tsx';
import { useCompanySearch } from './use-company-search.ts';

type TabName = 'general' | 'leave-types' | 'policies' | 'fields' | 'privacy' | 'sign-in';

const contents: Readonly<Record<TabName, LazyExoticComponent<() => React.JSX.Element>>> = {
  general: lazy(async () => ({ default: (await import('./general-tab.tsx')).GeneralTab })),
  'leave-types': lazy(async () => ({
    default: (await import('./leave-types-tab.tsx')).LeaveTypesTab,
  })),
  policies: lazy(async () => ({ default: (await import('./policies-tab.tsx')).PoliciesTab })),
  fields: lazy(async () => ({ default: (await import('./fields/fields-tab.tsx')).FieldsTab })),
  'sign-in': lazy(async () => ({ default: (await import('./sign-in-tab.tsx')).SignInTab })),
  privacy: lazy(async () => ({ default: (await import('./privacy-tab.tsx')).PrivacyTab })),
};

const ofHr: readonly TabName[] = ['general', 'leave-types', 'policies', 'fields'];

/** Settings that apply to the whole company. */
export function CompanyPage() {
  const { t } = useTranslation('company');
  const { owner } = useDuties();
  const { company } = useSession();
  const { tab, openTab } = useCompanySearch();
  const shown = owner ? [...ofHr, 'sign-in' as const, 'privacy' as const] : ofHr;
  const current = shown.find((name) => name === tab) ?? 'general';
  const Content = contents[current];
  return (
    <Page title={t('title')} description={t('description', { name: company.name })}>
      <Tabs value={current} onChange={(next) => openTab(next ?? 'general')} keepMounted={false}>
        <TabList
          label={t('tabs.label')}
          tabs={shown.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        />
        <Tabs.Panel value={current} pt="lg">
          <Suspense fallback={<TabPending />}>
            <Content />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

function TabPending() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('states.loading')}>
      <Panel>
        <SkeletonLines />
      </Panel>
    </div>
  );
}
