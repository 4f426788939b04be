import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import type { Answer } from '../../api/answers.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import type { Figure } from './figure.ts';
import { FigurePanel } from './figure-panel.tsx';
import type { PlaceFilter } from './place-filter.ts';

type Month = Answer<'getPeopleOverTime'>['months'][number];

function usePeople(filter: PlaceFilter) {
  const people = api.useQuery('get', '/overview/people', { params: { query: filter } });
  return {
    months: people.data?.months,
    instead:
      people.error === null ? undefined : (
        <ProblemAlert error={people.error} retry={people.refetch} />
      ),
  };
}

export function HeadcountPanel({ filter }: { filter: PlaceFilter }) {
  const { t } = useTranslation('overview');
  const { months, instead } = usePeople(filter);
  const format = useFormat();
  const figure = useFigure(months, ['headcount'], ([first, last]) =>
    t('headcount.summary', {
      first: first.headcount,
      last: last.headcount,
      from: format.month(first.month),
      to: format.month(last.month),
    }),
  );
  return (
    <FigurePanel
      title={t('headcount.title')}
      definition={t('headcount.definition')}
      kind="line"
      file="headcount"
      figure={figure}
      instead={instead}
    />
  );
}

export function MovesPanel({ filter }: { filter: PlaceFilter }) {
  const { t } = useTranslation('overview');
  const { months, instead } = usePeople(filter);
  const format = useFormat();
  const figure = useFigure(months, ['joiners', 'leavers'], ([first, last]) =>
    t('moves.summary', {
      joiners: sumOf(months ?? [], 'joiners'),
      leavers: sumOf(months ?? [], 'leavers'),
      from: format.month(first.month),
      to: format.month(last.month),
    }),
  );
  return (
    <FigurePanel
      title={t('moves.title')}
      definition={t('moves.definition')}
      kind="bars"
      file="joiners-and-leavers"
      figure={figure}
      instead={instead}
    />
  );
}

type Count = 'headcount' | 'joiners' | 'leavers';

function useFigure(
  months: readonly Month[] | undefined,
  drawn: readonly Count[],
  summarise: (ends: readonly [first: Month, last: Month]) => string,
): Figure | undefined {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const first = months?.[0];
  const last = months?.at(-1);
  if (months === undefined || first === undefined || last === undefined) return undefined;
  const write = (value: number): string => format.number(value, 0);
  return {
    summary: summarise([first, last]),
    columns: drawn.map((key) => ({ key, label: t(`columns.${key}`) })),
    drawn,
    write,
    writeTick: (value) => format.compact(value),
    hasDecimals: false,
    rows: months.map((month) => ({
      month: month.month,
      values: Object.fromEntries(drawn.map((key) => [key, month[key]])),
      texts: Object.fromEntries(drawn.map((key) => [key, write(month[key])])),
      isHidden: false,
    })),
  };
}

function sumOf(months: readonly Month[], key: Count): number {
  return months.reduce((sum, month) => sum + month[key], 0);
}
