import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import type { Column } from '../../../ui/data-table-props.ts';
import { TextLink } from '../../../ui/link-button.tsx';
import { SignedMoney } from '../signed-money.tsx';
import type { DueElsewhere } from './due-elsewhere.ts';

export function useDueColumns(): readonly Column<DueElsewhere>[] {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  return useMemo(
    (): readonly Column<DueElsewhere>[] => [
      {
        id: 'employee',
        header: t('due.employee'),
        cell: ({ employee_id: id, employee_name: name }) => (
          <TextLink to="/employees/$id" params={{ id }} search={{ tab: 'pay' }}>
            {name}
          </TextLink>
        ),
      },
      {
        id: 'period',
        header: t('due.for_period'),
        width: { base: 130, sm: 200 },
        cell: ({ for_period: period }) =>
          period === null ? t('due.items') : format.period(period.start, period.end),
      },
      {
        id: 'reason',
        header: t('due.reason'),
        from: 'sm',
        cell: ({ reason }) => t(`due.reasons.${reason}`),
      },
      {
        id: 'amount',
        header: t('due.amount'),
        align: 'right',
        width: { base: 120, sm: 150 },
        cell: ({ amount, currency }) =>
          amount === null ? t('due.unknown') : <SignedMoney amount={amount} currency={currency} />,
      },
    ],
    [t, format],
  );
}
