import { ActionIcon, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/panel.tsx';
import { type Figure, toCsv } from './figure.ts';
import { FigureTable } from './figure-table.tsx';

// Loaded separately, because charts are large.
const MonthChart = lazy(async () => ({
  default: (await import('./month-chart.tsx')).MonthChart,
}));

const chartPx = 260;

export interface FigurePanelProps {
  readonly title: string;
  /** How the figure is defined. */
  readonly definition: string;
  readonly kind: 'line' | 'bars';
  /** The name of the downloaded file, without its ending. */
  readonly file: string;
  /** Next to the choice of the view. */
  readonly controls?: ReactNode;
  /** Undefined while it loads. */
  readonly figure: Figure | undefined;
  /** Instead of the figure, e.g. an error or the skeleton. */
  readonly instead?: ReactNode;
}

/** A figure by month, as a chart or as the table with the same values. */
export function FigurePanel(props: FigurePanelProps) {
  const { title, definition, kind, file, controls, figure, instead } = props;
  const { t } = useTranslation('overview');
  const caption = useId();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const isEmpty = figure?.rows.every(({ values }) => Object.values(values).every(isNothing));
  return (
    <Panel
      title={title}
      actions={
        figure === undefined ? null : (
          <>
            {controls}
            <SegmentedControl
              size="xs"
              aria-label={t('view.label', { title })}
              data={[
                { value: 'chart', label: t('view.chart') },
                { value: 'table', label: t('view.table') },
              ]}
              value={view}
              onChange={(value) => setView(value === 'table' ? 'table' : 'chart')}
            />
            <Download figure={figure} title={title} file={file} />
          </>
        )
      }
    >
      <Stack component="figure" gap="sm" m={0} aria-labelledby={caption}>
        <Text component="figcaption" id={caption} size="sm" c="dimmed">
          {definition}
        </Text>
        {figure === undefined ? (
          (instead ?? <Skeleton height={chartPx} />)
        ) : view === 'table' ? (
          <FigureTable figure={figure} title={title} />
        ) : isEmpty === true ? (
          <Text size="sm">
            {t(figure.rows.some(({ isHidden }) => isHidden) ? 'hidden_all' : 'empty')}
          </Text>
        ) : (
          <Suspense fallback={<Skeleton height={chartPx} />}>
            <MonthChart figure={figure} kind={kind} height={chartPx} />
            {figure.rows.some(({ isHidden }) => isHidden) ? (
              <Text size="sm">{t('hidden_some')}</Text>
            ) : null}
          </Suspense>
        )}
      </Stack>
    </Panel>
  );
}

function isNothing(value: number | string | null): boolean {
  return value === null;
}

function Download({ figure, title, file }: { figure: Figure; title: string; file: string }) {
  const { t } = useTranslation('overview');
  const save = (): void => {
    const text = toCsv(figure, t('columns.month'));
    const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${file}.csv`;
    link.click();
    URL.revokeObjectURL(url);
  };
  const label = t('download', { title });
  return (
    <ActionIcon variant="default" size={30} onClick={save} aria-label={label} title={label}>
      <IconDownload size={16} aria-hidden />
    </ActionIcon>
  );
}
