import { Anchor } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { Column } from '../../ui/data-table-props.ts';
import type { AtDepth, OrgUnit } from './places.ts';

interface PlaceColumns<Place> {
  readonly name: Column<AtDepth<Place>>;
  readonly people: Column<AtDepth<Place>>;
  readonly dates: Column<AtDepth<Place>>;
}

/** The columns that units and locations have in common. */
export function usePlaceColumns<Place extends OrgUnit>(
  onOpen: (id: string) => void,
): PlaceColumns<Place> {
  const { t } = useTranslation('calendars');
  const format = useFormat();
  return useMemo(
    () => ({
      name: {
        id: 'name',
        header: t('name'),
        cell: ({ id, name, depth }) => (
          <Anchor
            component="button"
            type="button"
            size="sm"
            fw={500}
            c="var(--mantine-color-text)"
            underline="hover"
            pl={`${depth * 1.25}rem`}
            onClick={() => onOpen(id)}
          >
            {name}
          </Anchor>
        ),
      },
      people: {
        id: 'people',
        header: t('people'),
        align: 'right',
        width: 90,
        cell: ({ people }) => format.number(people),
      },
      dates: {
        id: 'dates',
        header: t('places.dates'),
        from: 'sm',
        width: 240,
        cell: ({ first_day: first, last_day: last }) => {
          if (first !== null && last !== null) return format.dateRange(first, last);
          if (last !== null) return t('places.until', { date: format.date(last) });
          return first === null ? '' : t('places.since', { date: format.date(first) });
        },
      },
    }),
    [t, format, onOpen],
  );
}
