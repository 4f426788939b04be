import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/panel.tsx';
import { useToday } from '../../ui/use-today.ts';
import { AddHolidaysDialog } from './add-holidays-dialog.tsx';
import { HolidayTable } from './holiday-table.tsx';
import { useCompanySearch } from './use-company-search.ts';
import { useHolidays } from './use-holidays.ts';

/** The public holidays, one year at a time. */
export function HolidaysTab() {
  const { t } = useTranslation('company');
  const { dialog, openDialog, closeDialog } = useCompanySearch();
  const year = useYear();
  const query = useHolidays(year);
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => openDialog('new')}>
      {t('holidays.add')}
    </Button>
  );
  return (
    <Stack gap="md">
      <Text maw="70ch">{t('holidays.hint')}</Text>
      <Panel
        flush
        title={t('holidays.of_year', { year })}
        actions={
          <>
            <YearButtons year={year} />
            {add}
          </>
        }
      >
        <HolidayTable query={query} year={year} add={add} />
      </Panel>
      <AddHolidaysDialog
        opened={dialog === 'new'}
        onClose={closeDialog}
        year={year}
        taken={query.data?.public_holidays ?? []}
      />
    </Stack>
  );
}

/** The year in the URL, otherwise the current one. */
function useYear(): number {
  const { year } = useCompanySearch();
  const today = useToday();
  return Number(year !== undefined && /^[12]\d{3}$/.test(year) ? year : today.slice(0, 4));
}

function YearButtons({ year }: { year: number }) {
  const { t } = useTranslation('company');
  const { openYear } = useCompanySearch();
  return (
    <Group gap={4} role="group" aria-label={t('holidays.year')}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('holidays.show_year', { year: year - 1 })}
        onClick={() => openYear(String(year - 1))}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <Text fw={600} miw={48} ta="center" role="status">
        {year}
      </Text>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('holidays.show_year', { year: year + 1 })}
        onClick={() => openYear(String(year + 1))}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
