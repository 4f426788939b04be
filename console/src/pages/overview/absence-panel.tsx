import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import type { Figure } from './figure.ts';
import { FigurePanel } from './figure-panel.tsx';
import type { PlaceFilter } from './place-filter.ts';

/** Approved leave as a share of the working days. */
export function AbsencePanel({ filter }: { filter: PlaceFilter }) {
  const { t } = useTranslation('overview');
  const absence = api.useQuery('get', '/overview/absence', { params: { query: filter } });
  return (
    <FigurePanel
      title={t('absence.title')}
      definition={t('absence.definition')}
      kind="line"
      file="absence"
      figure={useAbsenceFigure(absence.data?.months)}
      instead={
        absence.error === null ? undefined : (
          <ProblemAlert error={absence.error} retry={absence.refetch} />
        )
      }
    />
  );
}

interface Month {
  readonly month: string;
  readonly hidden: boolean;
  readonly days_away: number | null;
  readonly working_days: number | null;
}

function useAbsenceFigure(months: readonly Month[] | undefined): Figure | undefined {
  const { t } = useTranslation('overview');
  const format = useFormat();
  if (months === undefined) return undefined;
  const rows = months.map(({ month, hidden, days_away: away, working_days: due }) => {
    const rate = away === null || due === null || due === 0 ? null : away / due;
    return {
      month,
      values: { rate: rate === null ? null : rate.toFixed(4), days_away: away, working_days: due },
      texts: {
        rate: rate === null ? '–' : format.percent(rate),
        days_away: away === null ? '–' : format.number(away, 1),
        working_days: due === null ? '–' : format.number(due, 1),
      },
      isHidden: hidden,
    };
  });
  const shown = rows.filter(({ values }) => values.rate !== null);
  const last = shown.at(-1);
  return {
    summary:
      last === undefined
        ? t('absence.title')
        : t('absence.summary', {
            rate: format.percent(Number(last.values.rate)),
            month: format.month(last.month),
          }),
    columns: (['rate', 'days_away', 'working_days'] as const).map((key) => ({
      key,
      label: t(`columns.${key}`),
    })),
    drawn: ['rate'],
    write: (value) => format.percent(value),
    // The chart divides its axis into quarters.
    writeTick: (value) => format.percent(value, 2),
    hasDecimals: true,
    rows,
  };
}
