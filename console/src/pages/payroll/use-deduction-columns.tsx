import { ActionIcon, Badge, Group, Menu, Text } from '@mantine/core';
import { IconCalendarOff, IconDots, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { useDuties, useSession } from '../../api/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useNumberMarks } from '../../ui/amount-field.tsx';
import type { Column } from '../../ui/data-table-props.ts';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { writeAmount } from '../../ui/money-text.ts';
import { useToday } from '../../ui/use-today.ts';

export type PayDeduction = Answer<'listPayDeductions'>['pay_deductions'][number];

export interface DeductionMoves {
  readonly onEnd: (deduction: PayDeduction) => void;
  readonly onRemove: (deduction: PayDeduction) => void;
}

export function useDeductionColumns(moves: DeductionMoves): readonly Column<PayDeduction>[] {
  const { t } = useTranslation('payroll');
  const column = useColumnKit<PayDeduction>();
  const value = useDeductionValue();
  return useMemo(
    () => [
      column.cell('name', t('deductions.name'), (deduction) => (
        <>
          <Text size="sm" fw={500}>
            {deduction.name}
          </Text>
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            {deduction.employee_name ?? t('deductions.everybody')}
          </Text>
        </>
      )),
      column.cell(
        'employee',
        t('payslips.employee'),
        (deduction) => <Whose deduction={deduction} />,
        { from: 'sm' },
      ),
      column.cell('value', t('deductions.value'), value, {
        align: 'right',
        width: { base: 110, sm: 130 },
      }),
      column.cell(
        'valid',
        t('deductions.valid'),
        (deduction) => <Validity deduction={deduction} />,
        { sort: 'valid_from', from: 'md', width: 300 },
      ),
      column.actions(
        t('deductions.actions'),
        (deduction) => <DeductionMenu deduction={deduction} {...moves} />,
        76,
      ),
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- the moves only set state
    [t, column, value],
  );
}

/** "5 %" or "€42.50". */
export function useDeductionValue(): (
  deduction: Pick<PayDeduction, 'kind' | 'value' | 'currency'>,
) => string {
  const format = useFormat();
  const marks = useNumberMarks();
  return useMemo(
    () =>
      ({ kind, value, currency }) =>
        kind === 'fixed' && currency !== null
          ? format.money(value, currency)
          : `${writeAmount(value.replace(/\.?0+$/, ''), marks, 0)} %`,
    [format, marks],
  );
}

function Whose({ deduction: { employee_id, employee_name } }: { deduction: PayDeduction }) {
  const { t } = useTranslation('payroll');
  if (employee_id === null) {
    return (
      <Text size="sm" c="dimmed">
        {t('deductions.everybody')}
      </Text>
    );
  }
  return (
    <TextLink to="/employees/$id" params={{ id: employee_id }} search={{ tab: 'pay' }} size="sm">
      {employee_name}
    </TextLink>
  );
}

function Validity({ deduction: { valid_from, valid_to } }: { deduction: PayDeduction }) {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const today = useToday();
  const state =
    valid_from > today ? 'later' : valid_to !== null && valid_to < today ? 'ended' : 'in_force';
  const colors = { later: 'blue', ended: 'gray', in_force: 'teal' } as const;
  return (
    <Group gap="xs" wrap="nowrap">
      <Badge color={colors[state]} fw={600}>
        {t(`deductions.states.${state}`)}
      </Badge>
      <Text size="xs" c="dimmed">
        {valid_to === null
          ? t('deductions.since', { date: format.date(valid_from) })
          : format.dateRange(valid_from, valid_to)}
      </Text>
    </Group>
  );
}

function DeductionMenu({
  deduction,
  onEnd,
  onRemove,
}: DeductionMoves & { deduction: PayDeduction }) {
  const { t } = useTranslation('payroll');
  const { t: common } = useTranslation();
  const { owner } = useDuties();
  const { employee_id: own } = useSession().user;
  // Users can't change their own pay; the server decides whether an owner is the only one who
  // could.
  if (deduction.employee_id !== null && deduction.employee_id === own && !owner) return null;
  const label = t('deductions.actions_of', {
    name: deduction.name,
    who: deduction.employee_name ?? t('deductions.everybody'),
  });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconCalendarOff size={16} aria-hidden />}
          onClick={() => onEnd(deduction)}
        >
          {t('deductions.end')}
        </Menu.Item>
        <Menu.Item
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => onRemove(deduction)}
        >
          {common('actions.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
