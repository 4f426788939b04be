import { Text } from '@mantine/core';
import { IconBan, IconCheck, IconX } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDuties } from '../api/session.ts';
import { useFormat } from '../i18n/use-format.ts';
import type { Column } from './data-table-props.ts';
import { type ColumnKit, useColumnKit } from './use-column-kit.tsx';
import { TextLink } from './link-button.tsx';
import { RowMenu } from './row-menu.tsx';
import { StatusBadge } from './status-badge.tsx';
import { type DecidedItem, type PayItem, signedAmount } from './pay-item.ts';
import { payItemDecisions } from '../api/values.gen.ts';

const icons = { approve: IconCheck, reject: IconX, cancel: IconBan };

export interface PayItemColumnsAsked {
  /** Absent: the items can't be decided here. */
  readonly onMove?: (decided: DecidedItem) => void;
  readonly withEmployee: boolean;
}

export function usePayItemColumns({
  onMove,
  withEmployee,
}: PayItemColumnsAsked): readonly Column<PayItem>[] {
  const { t } = useTranslation('pay-items');
  const format = useFormat();
  const column = useColumnKit<PayItem>();
  return useMemo(() => {
    const employee = column.cell('employee', t('columns.employee'), (item) => (
      <Whose item={item} />
    ));
    const name = column.cell('name', t('columns.name'), (item) => <ItemName item={item} />);
    const kind = column.cell('kind', t('columns.kind'), (item) => t(`kinds.${item.kind}`), {
      from: 'lg',
      width: 130,
    });
    return [
      ...(withEmployee ? [employee, { ...name, from: 'sm' as const }] : [name]),
      kind,
      ...factColumns(t, column, format),
      ...(onMove === undefined
        ? []
        : [
            column.actions(
              t('columns.actions'),
              (item) => <ItemMenu item={item} onMove={onMove} />,
              { base: 44, sm: 60 },
            ),
          ]),
    ];
  }, [t, column, format, withEmployee, onMove]);
}

function factColumns(
  t: TFunction<'pay-items'>,
  column: ColumnKit<PayItem>,
  format: ReturnType<typeof useFormat>,
): readonly Column<PayItem>[] {
  return [
    column.cell(
      'amount',
      t('columns.amount'),
      (item) => format.money(signedAmount(item), item.currency),
      { align: 'right', width: { base: 100, sm: 140 } },
    ),
    column.date('pay_on', t('columns.pay_on'), ({ pay_on }) => pay_on, {
      sort: 'pay_on',
      from: 'md',
      width: 130,
    }),
    column.text('entered_by', t('columns.entered_by'), ({ entered_by_name }) => entered_by_name, {
      from: 'xl',
      width: 160,
    }),
    column.cell('status', t('columns.status'), (item) => <ItemStatus item={item} />, {
      sort: 'status',
      width: { base: 110, sm: 150 },
    }),
  ];
}

/** A paid item leads to its run. */
function ItemStatus({ item }: { item: PayItem }) {
  const { status, payroll_run_id: id, allowed_actions: actions } = item;
  const { payroll } = useDuties();
  const badge = <StatusBadge status={status} actions={status === 'pending' ? actions : []} />;
  if (id === null || !payroll) return badge;
  return (
    <TextLink to="/payroll/$id" params={{ id }}>
      {badge}
    </TextLink>
  );
}

function Whose({ item }: { item: PayItem }) {
  return (
    <>
      <TextLink to="/employees/$id" params={{ id: item.employee_id }} search={{ tab: 'pay' }}>
        {item.employee_name}
      </TextLink>
      <Text size="xs" c="dimmed" hiddenFrom="sm">
        {item.name}
      </Text>
    </>
  );
}

function ItemName({ item: { name, quantity, rate, currency } }: { item: PayItem }) {
  const format = useFormat();
  if (quantity === null || rate === null) return name;
  return (
    <Text size="sm" component="span">
      {name}{' '}
      <Text size="xs" c="dimmed" component="span">
        {format.number(Number(quantity), 4)} × {format.money(rate, currency)}
      </Text>
    </Text>
  );
}

function ItemMenu({ item, onMove }: { item: PayItem; onMove: (decided: DecidedItem) => void }) {
  const { t } = useTranslation('pay-items');
  return (
    <RowMenu
      label={t('actions_of', { name: item.name, who: item.employee_name })}
      actions={payItemDecisions
        .filter((move) => item.allowed_actions.includes(move))
        .map((move) => ({
          label: t(`${move}.action`),
          icon: icons[move],
          danger: move === 'cancel',
          onClick: () => onMove({ item, move }),
        }))}
    />
  );
}
