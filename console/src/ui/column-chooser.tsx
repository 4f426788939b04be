import { ActionIcon, Button, Checkbox, Popover, Stack, Tooltip } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from './data-table-props.ts';
import type { ListView } from './use-list-view.ts';

/** The columns to show; the first one is always there. */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[] | undefined,
): readonly Column<Row>[] {
  return columns.filter(({ id, isOptional, headerHidden }, index) =>
    chosen === undefined || index === 0 || headerHidden === true
      ? index === 0 || isOptional !== true
      : chosen.includes(id),
  );
}

export interface ColumnChooserProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly view: ListView;
}

/** Chooses the columns of a list. */
export function ColumnChooser<Row>({ columns, view }: ColumnChooserProps<Row>) {
  const { t } = useTranslation();
  const usual = shownColumns(columns, undefined).map(({ id }) => id);
  const shown = shownColumns(columns, view.columns).map(({ id }) => id);
  const choose = (ids: readonly string[]): void => {
    const ordered = columns.map(({ id }) => id).filter((id) => ids.includes(id));
    view.chooseColumns(ordered.join() === usual.join() ? undefined : ordered);
  };
  return (
    <Popover position="bottom-end" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={t('table.columns')}>
          <ActionIcon variant="default" size={36} aria-label={t('table.columns')} visibleFrom="sm">
            <IconColumns3 size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <Checkbox.Group label={t('table.columns')} value={shown} onChange={choose}>
            <Stack gap={8} mt="xs">
              {columns
                .filter(({ headerHidden }) => headerHidden !== true)
                .map(({ id, header }, index) => (
                  <Checkbox key={id} size="sm" value={id} label={header} disabled={index === 0} />
                ))}
            </Stack>
          </Checkbox.Group>
          {view.columns === undefined ? null : (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => view.chooseColumns(undefined)}
            >
              {t('table.usual_columns')}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
