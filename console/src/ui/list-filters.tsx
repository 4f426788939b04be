import { Button, Stack } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from './form-drawer.tsx';

const Stacked = createContext(false);

/** How a filter looks: in a row with its label as placeholder, on a phone below its label. */
export function useFilterField(): (label: string, width?: number) => FilterField {
  const isStacked = useContext(Stacked);
  return (label, width = 160) =>
    isStacked
      ? { label, placeholder: label, w: '100%' }
      : { 'aria-label': label, placeholder: label, w: width };
}

export interface FilterField {
  readonly label?: string;
  readonly 'aria-label'?: string;
  readonly placeholder: string;
  readonly w: number | string;
}

export interface ListFiltersProps {
  /** The number of filters that are set. */
  readonly count: number;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** The filters of a list: in its row, or behind a button on a phone. */
export function ListFilters({ count, onClear, children }: ListFiltersProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const { t } = useTranslation();
  if (isPhone) return <FiltersBehindButton count={count} onClear={onClear} filters={children} />;
  return (
    <>
      {children}
      {count > 0 ? (
        <Button variant="subtle" px="xs" onClick={onClear}>
          {t('actions.clear')}
        </Button>
      ) : null}
    </>
  );
}

type BehindButtonProps = Omit<ListFiltersProps, 'children'> & { readonly filters: ReactNode };

function FiltersBehindButton({ count, onClear, filters }: BehindButtonProps) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilter size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {count === 0 ? t('table.filters') : t('table.filters_set', { count })}
      </Button>
      <FormDrawer
        opened={opened}
        onClose={close}
        position="bottom"
        size="auto"
        title={t('table.filters')}
      >
        <Stack pb="md">
          <Stacked value={true}>{filters}</Stacked>
          <Button onClick={close}>{t('table.show_results')}</Button>
          {count > 0 ? (
            <Button variant="default" onClick={onClear}>
              {t('states.clear_filters')}
            </Button>
          ) : null}
        </Stack>
      </FormDrawer>
    </>
  );
}
