import { type ReactNode, useMemo } from 'react';
import { type Format, useFormat } from '../i18n/use-format.ts';
import type { Column } from './data-table-props.ts';
import { TextLink } from './link-button.tsx';
import { StatusBadge } from './status-badge.tsx';

/** How a column looks besides its heading and its cells. */
type Look = Omit<Column<never>, 'id' | 'header' | 'cell'>;

/** A column of one value of each row; null is shown as a dash. */
type ColumnOf<Row, Value> = (
  id: string,
  header: string,
  valueOf: (row: Row) => Value | null,
  look?: Look,
) => Column<Row>;

interface Standing {
  readonly status: string;
  readonly allowed_actions?: readonly string[];
}

interface OfEmployee {
  readonly employee_id: string;
  readonly employee_name: string;
}

/** The usual columns of lists, each in a line; those that depend on the language know it. */
export interface ColumnKit<Row> {
  readonly text: ColumnOf<Row, string>;
  /** Anything else; null is shown as nothing. */
  readonly cell: (
    id: string,
    header: string,
    cell: (row: Row) => ReactNode,
    look?: Look,
  ) => Column<Row>;
  /** Of a calendar date. */
  readonly date: ColumnOf<Row, string>;
  /** The date of an instant. */
  readonly day: ColumnOf<Row, string>;
  /** Date and time to the minute. */
  readonly instant: ColumnOf<Row, string>;
  /** "3 hours ago", with date and time on hover. */
  readonly relative: ColumnOf<Row, string>;
  readonly number: ColumnOf<Row, number>;
  readonly money: ColumnOf<Row, readonly [amount: string, currency: string]>;
  /** The badge of the record's state, orange if it waits for the viewer. */
  readonly status: (header: string, look?: Look) => Column<Standing>;
  /** A link to the employee of the record. */
  readonly person: (
    id: string,
    header: string,
    look?: Look & { readonly tab?: 'pay' },
  ) => Column<OfEmployee>;
  /** Buttons or a menu at the end of the row. */
  readonly actions: (
    header: string,
    cell: (row: Row) => ReactNode,
    width?: Look['width'],
  ) => Column<Row>;
}

/** Stable until the language changes. */
export function useColumnKit<Row>(): ColumnKit<Row> {
  const format = useFormat();
  return useMemo(() => columnKit<Row>(format), [format]);
}

/** Dates have other lengths in other regions: in a narrow column they wrap, but are never cut. */
const whole: Look = { wraps: true };

export function columnKit<Row>(format: Format): ColumnKit<Row> {
  const of =
    <Value,>(write: (value: Value) => ReactNode, usual?: Look): ColumnOf<Row, Value> =>
    (id, header, valueOf, look) => ({
      id,
      header,
      ...usual,
      ...look,
      cell: (row) => {
        const value = valueOf(row);
        return value === null ? '–' : write(value);
      },
    });
  return {
    text: of((text) => text),
    cell: (id, header, cell, look) => ({ id, header, ...look, cell }),
    date: of((date) => format.date(date), whole),
    day: of((at) => format.date(at.slice(0, 10)), whole),
    instant: of((at) => format.instant(at), whole),
    relative: of((at) => <span title={format.instant(at)}>{format.relative(at)}</span>),
    number: of((number) => format.number(number), { align: 'right' }),
    money: of(([amount, currency]) => format.money(amount, currency), { align: 'right' }),
    status,
    person,
    actions: (header, cell, width) => ({
      id: 'actions',
      header,
      headerHidden: true,
      ...(width === undefined ? {} : { width }),
      align: 'right',
      cell,
    }),
  };
}

function status(header: string, look?: Look): Column<Standing> {
  return {
    id: 'status',
    header,
    ...look,
    cell: (row) => <StatusBadge status={row.status} actions={row.allowed_actions} />,
  };
}

const person: ColumnKit<OfEmployee>['person'] = (id, header, { tab, ...look } = {}) => ({
  id,
  header,
  ...look,
  cell: ({ employee_id, employee_name }) => (
    <TextLink
      to="/employees/$id"
      params={{ id: employee_id }}
      search={tab === undefined ? {} : { tab }}
    >
      {employee_name}
    </TextLink>
  ),
});
