import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { TabList } from '../../ui/tab-list.tsx';
import { EntitiesTab } from './entities-tab.tsx';
import { HolidaysTab } from './holidays-tab.tsx';
import { LocationsTab } from './locations-tab.tsx';
import { PatternsTab } from './patterns-tab.tsx';
import { UnitsTab } from './units-tab.tsx';
import { useCalendarsSearch } from './use-calendars-search.ts';

const contents = {
  holidays: HolidaysTab,
  patterns: PatternsTab,
  locations: LocationsTab,
  units: UnitsTab,
  entities: EntitiesTab,
} as const;
const tabs = ['holidays', 'patterns', 'locations', 'units', 'entities'] as const;

/** When and where people work: what the working days of leave and payroll depend on. */
export function CalendarsPage() {
  const { t } = useTranslation('calendars');
  const { tab, openTab } = useCalendarsSearch();
  const current = tabs.find((name) => name === tab) ?? 'holidays';
  const Content = contents[current];
  return (
    <Page title={t('title')} description={t('description')}>
      <Tabs value={current} onChange={(next) => openTab(next ?? 'holidays')} keepMounted={false}>
        <TabList
          label={t('title')}
          tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        />
        <Tabs.Panel value={current} pt="lg">
          <Content />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
