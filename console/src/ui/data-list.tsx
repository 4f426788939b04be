import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format.ts';
import { type BulkAction, type BulkOutcome, BulkOutcomes } from './bulk-outcomes.tsx';
import { ColumnChooser, shownColumns } from './column-chooser.tsx';
import { DataTable } from './data-table.tsx';
import type { DataTableProps, RowSelection, Selected } from './data-table-props.ts';
import { ListFilters } from './list-filters.tsx';
import { NothingFits, type NothingFitsProps } from './no-rows.tsx';
import { Panel } from './panel.tsx';
import { SavedViews, type ViewedList } from './saved-views.tsx';
import type { ListView } from './use-list-view.ts';
import type { PagedRows } from './use-paged.ts';
import classes from './data-list.module.css';

export interface DataListProps<Row> extends Omit<DataTableProps<Row>, 'selection' | 'sorting'> {
  readonly view: ListView;
  /** Above the line, on pages with other content. */
  readonly title?: string;
  /** The name of the list in saved views; default: it has none. */
  readonly list?: ViewedList;
  /** The search box. */
  readonly search?: ReactNode;
  readonly filters?: ReactNode;
  readonly bulk?: BulkActions<Row>;
  /** Shown if no one or nothing fits search and filters; default: usual words. */
  readonly noneFound?: Partial<NothingFitsProps>;
}

export interface BulkActions<Row> extends Pick<RowSelection<Row>, 'rowLabel' | 'canSelect'> {
  /** Buttons for the selected rows. */
  readonly actions: (chosen: readonly Row[], finish: FinishBulk) => ReactNode;
}

/** Shows what was done to each row. Those that were refused stay selected, to try again. */
export type FinishBulk = (outcomes: readonly BulkOutcome[], action?: BulkAction) => void;

const none: Selected = {};

/**
 * A list of a page: one line with search, filters, count, views and columns, and the rows below it.
 * While rows are selected, the line shows what can be done with them.
 */
export function DataList<Row extends object>(props: DataListProps<Row>) {
  const { view, list: _, title, search: __, filters: ___, noneFound, ...table } = props;
  const { bulk, columns, paged, rowKey } = props;
  const [selected, setSelected] = useState(none);
  const shown = useMemo(() => shownColumns(columns, view.columns), [columns, view.columns]);
  const chosen = paged.rows.filter((row) => selected[rowKey(row)] === true);
  // Without a row there is nothing to search, filter or save a view of.
  const isEmpty =
    !view.isNarrowed &&
    !paged.isPending &&
    paged.error === null &&
    paged.rows.length === 0 &&
    !paged.hasMore;
  const [outcomes, setOutcomes] = useState<readonly BulkOutcome[]>([]);
  const [action, setAction] = useState<BulkAction>('changed');
  const finish: FinishBulk = (done, did = 'changed') => {
    setAction(did);
    const refused = done.filter(({ problem }) => problem !== null);
    setSelected(Object.fromEntries(refused.map(({ key }) => [key, true])));
    setOutcomes(done);
  };
  return (
    <Stack gap="sm">
      {isNarrowable(props) ? <Heading title={title} /> : null}
      <div className={classes['bars']} data-print="no" hidden={isEmpty}>
        <Bar {...props} isCovered={chosen.length > 0} />
        {bulk === undefined || chosen.length === 0 ? null : (
          <Selection count={chosen.length} onClear={() => setSelected(none)}>
            {bulk.actions(chosen, finish)}
          </Selection>
        )}
      </div>
      {outcomes.length === 0 ? null : (
        <BulkOutcomes outcomes={outcomes} action={action} onClose={() => setOutcomes([])} />
      )}
      <Panel flush>
        <DataTable
          {...table}
          {...(view.isNarrowed
            ? { empty: <NothingFits onClear={view.clear} {...noneFound} /> }
            : {})}
          columns={shown}
          sorting={view.sorting}
          {...(bulk === undefined
            ? {}
            : { selection: { ...bulk, value: selected, onChange: setSelected } })}
        />
      </Panel>
    </Stack>
  );
}

function Heading({ title }: { title: string | undefined }) {
  if (title === undefined) return null;
  return <Title order={2}>{title}</Title>;
}

function isNarrowable({ search, filters }: Pick<BarProps<never>, 'search' | 'filters'>): boolean {
  return search !== undefined || filters !== undefined;
}

type BarProps<Row> = Omit<DataListProps<Row>, 'bulk' | 'empty' | 'noneFound' | 'rowKey'> & {
  readonly isCovered: boolean;
};

/** Without search and filters, the heading is in the same line. */
function Bar<Row extends object>(props: BarProps<Row>) {
  const { view, list, title, label, search, filters, columns, paged, isCovered } = props;
  return (
    <Group
      gap="xs"
      className={`${classes['bar']} ${isCovered ? classes['covered'] : ''}`}
      {...(isNarrowable(props) ? { role: 'search', 'aria-label': label } : {})}
    >
      {isNarrowable(props) ? null : <Heading title={title} />}
      {search}
      {filters === undefined ? null : (
        <ListFilters count={view.filterCount} onClear={view.clearFilters}>
          {filters}
        </ListFilters>
      )}
      <Group gap="xs" ml="auto" wrap="nowrap">
        <Count paged={paged} />
        {list === undefined ? null : <SavedViews list={list} view={view} />}
        <ColumnChooser columns={columns} view={view} />
      </Group>
    </Group>
  );
}

interface SelectionProps {
  readonly count: number;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

function Selection({ count, onClear, children }: SelectionProps) {
  const { t } = useTranslation();
  return (
    <Group gap="xs" className={classes['bar'] ?? ''} role="group" aria-label={t('table.selection')}>
      <Text size="sm" fw={600} aria-live="polite">
        {t('table.selected', { count })}
      </Text>
      {children}
      <Button variant="subtle" onClick={onClear}>
        {t('table.unselect')}
      </Button>
    </Group>
  );
}

const countMax = 10_000;

/** "1–50 of 752" */
function Count({ paged: { rows, total, isPending } }: { paged: PagedRows<unknown> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const last = format.number(rows.length);
  const all = total ?? 0;
  const of = all > countMax ? `${format.number(countMax)}+` : format.number(all);
  const text =
    total === null || total === undefined
      ? t('table.shown', { last })
      : t('table.shown_of', { last, of });
  return (
    <Text size="sm" c="dimmed" role="status" className="tabular" style={{ whiteSpace: 'nowrap' }}>
      {isPending || rows.length === 0 ? '' : text}
    </Text>
  );
}
