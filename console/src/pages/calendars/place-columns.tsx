import { Anchor } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { Column } from '../../ui/data-table-props.ts';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
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
  const column = useColumnKit<AtDepth<Place>>();
  return useMemo(
    () => ({
      name: column.cell('name', t('name'), ({ id, name, depth }) => (
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
      )),
      people: column.number('people', t('people'), ({ people }) => people, { width: 90 }),
      dates: column.cell(
        'dates',
        t('places.dates'),
        ({ first_day: first, last_day: last }) => {
          if (first !== null && last !== null) return format.dateRange(first, last);
          if (last !== null) return t('places.until', { date: format.date(last) });
          return first === null ? '' : t('places.since', { date: format.date(first) });
        },
        { from: 'sm', width: 240 },
      ),
    }),
    [t, column, format, onOpen],
  );
}
