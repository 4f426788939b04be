import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import type { Answer } from '../../api/answers.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import type { Figure } from './figure.ts';
import { FigurePanel } from './figure-panel.tsx';
import type { PlaceFilter } from './place-filter.ts';

type Cost = Answer<'getPayrollCost'>['currencies'][number];

const noCost: Cost = { currency: '', months: [] };

/** Gross pay by month, one currency at a time. */
export function PayrollCostPanel({ filter }: { filter: PlaceFilter }) {
  const { t } = useTranslation('overview');
  const cost = api.useQuery('get', '/overview/payroll-cost', { params: { query: filter } });
  const [asked, setAsked] = useState<string | null>(null);
  const currencies = cost.data?.currencies ?? [];
  const chosen = currencies.find(({ currency }) => currency === asked) ?? currencies[0] ?? noCost;
  const figure = usePayFigure(chosen);
  return (
    <FigurePanel
      title={t('pay.title')}
      definition={t('pay.definition')}
      kind="bars"
      file={`payroll-cost-${chosen.currency.toLowerCase()}`}
      figure={cost.data === undefined ? undefined : figure}
      controls={
        currencies.length < 2 ? null : (
          <Select
            size="xs"
            w={90}
            aria-label={t('pay.currency')}
            data={currencies.map(({ currency }) => currency)}
            value={chosen.currency}
            onChange={setAsked}
            allowDeselect={false}
          />
        )
      }
      instead={
        cost.error === null ? undefined : <ProblemAlert error={cost.error} retry={cost.refetch} />
      }
    />
  );
}

function usePayFigure({ currency, months }: Cost): Figure {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const last = months.findLast(({ gross }) => gross !== null);
  return {
    summary:
      last === undefined
        ? t('pay.title')
        : t('pay.summary', {
            amount: format.money(last.gross ?? '0', currency),
            month: format.month(last.month),
          }),
    columns: [{ key: 'gross', label: t('columns.gross', { currency }) }],
    drawn: ['gross'],
    write: (value) => format.number(value, 0),
    writeTick: (value) => format.compact(value),
    hasDecimals: false,
    rows: months.map(({ month, hidden, gross }) => ({
      month,
      values: { gross },
      texts: { gross: gross === null ? '–' : format.money(gross, currency) },
      isHidden: hidden,
    })),
  };
}
