import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import type { Column } from '../../../ui/data-table-props.ts';
import { useColumnKit } from '../../../ui/use-column-kit.tsx';
import { SignedMoney } from '../signed-money.tsx';
import type { DueElsewhere } from './due-elsewhere.ts';

export function useDueColumns(): readonly Column<DueElsewhere>[] {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const column = useColumnKit<DueElsewhere>();
  return useMemo(
    (): readonly Column<DueElsewhere>[] => [
      column.person('employee', t('due.employee'), { tab: 'pay' }),
      column.cell(
        'period',
        t('due.for_period'),
        ({ for_period: period }) =>
          period === null ? t('due.items') : format.period(period.start, period.end),
        { width: { base: 130, sm: 200 } },
      ),
      column.cell('reason', t('due.reason'), ({ reason }) => t(`due.reasons.${reason}`), {
        from: 'sm',
      }),
      column.cell(
        'amount',
        t('due.amount'),
        ({ amount, currency }) =>
          amount === null ? t('due.unknown') : <SignedMoney amount={amount} currency={currency} />,
        { align: 'right', width: { base: 120, sm: 150 } },
      ),
    ],
    [t, column, format],
  );
}
