import { Group, Select, type SelectProps, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createZoneWords, listTimeZones } from './time-zones.ts';
import { useMinute } from './use-minute.ts';
import { useZoneTime } from './use-zone-time.ts';

export interface TimeZoneFieldProps
  extends Omit<SelectProps, 'data' | 'value' | 'searchable' | 'filter' | 'renderOption'> {
  readonly value: string;
}

/** A time zone, found by its name, the name of its time, or its offset; shows the time there. */
export function TimeZoneField({ value, ...select }: TimeZoneFieldProps) {
  const { t, i18n } = useTranslation();
  const nowMs = useMinute();
  const timeIn = useZoneTime();
  const zones = useMemo(() => listTimeZones(value), [value]);
  const words = useMemo(() => createZoneWords(i18n.language), [i18n.language]);
  return (
    <Select
      {...select}
      searchable
      allowDeselect={false}
      value={value}
      data={zones}
      description={t('fields.time_zone_now', { time: timeIn(value, nowMs) })}
      nothingFoundMessage={t('states.nothing_found')}
      filter={({ options, search }) => {
        const wanted = search.trim().toLowerCase();
        return options.filter(
          (option) =>
            'value' in option &&
            (option.label.toLowerCase().includes(wanted) || words(option.value).includes(wanted)),
        );
      }}
      renderOption={({ option }) => (
        <Group justify="space-between" w="100%" gap="xs">
          <Text size="sm">{option.label}</Text>
          <Text size="xs" c="dimmed">
            {timeIn(option.value, nowMs)}
          </Text>
        </Group>
      )}
    />
  );
}
