import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { Box } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';

type Hour = Answer<'getWebhookEndpointHealth'>['hours'][number];

export interface HealthChartProps {
  readonly hours: readonly Hour[];
  /** Start of the first hour. */
  readonly since: string;
  /** The number of hours, including those without attempts. */
  readonly count: number;
  readonly height: number;
}

const hourMs = 3_600_000;
/** More bars would be too narrow to distinguish. */
const barsMax = 60;
const labelsMax = { phone: 4, wide: 8 };

/** Attempts over time: delivered, with failed ones stacked on top. */
export function HealthChart({ hours, since, count, height }: HealthChartProps) {
  const { t, i18n } = useTranslation('webhooks');
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  const data = useMemo(
    () => barsOf({ hours, since, count }, localeOf(i18n.language)),
    [hours, since, count, i18n.language],
  );
  const sums = { delivered: sumOf(hours, 'delivered'), failed: sumOf(hours, 'failed') };
  return (
    // Announced as one sentence; the figures above and the list below have the details.
    <Box role="img" aria-label={t('chart.says', sums)}>
      <BarChart
        h={height}
        data={data}
        dataKey="label"
        type="stacked"
        withLegend
        series={[
          { name: 'delivered', label: t('chart.delivered'), color: 'teal.6' },
          { name: 'failed', label: t('chart.failed'), color: 'red.6' },
        ]}
        // Every nth bar, so that the labels are at equal distances.
        xAxisProps={{
          interval: Math.ceil(data.length / labelsMax[isPhone ? 'phone' : 'wide']) - 1,
        }}
        yAxisProps={{ allowDecimals: false, width: 40 }}
        barChartProps={{ accessibilityLayer: false }}
      />
    </Box>
  );
}

function barsOf({ hours, since, count }: Omit<HealthChartProps, 'height'>, language: string) {
  const perBar = Math.ceil(count / barsMax);
  const first = Date.parse(since);
  const format = new Intl.DateTimeFormat(
    language,
    count > 24
      ? { day: 'numeric', month: 'short', hour: '2-digit' }
      : { hour: '2-digit', minute: '2-digit' },
  );
  const bars = Array.from({ length: Math.ceil(count / perBar) }, (_, index) => ({
    label: format.format(first + index * perBar * hourMs),
    delivered: 0,
    failed: 0,
  }));
  for (const hour of hours) {
    const bar = bars[Math.floor((Date.parse(hour.hour) - first) / (perBar * hourMs))];
    if (bar === undefined) continue;
    bar.delivered += hour.delivered;
    bar.failed += hour.failed;
  }
  return bars;
}

/** Includes the user's region, which decides between 6 PM and 18:00. */
function localeOf(language: string): string {
  return navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language;
}

function sumOf(hours: readonly Hour[], member: 'delivered' | 'failed'): number {
  return hours.reduce((sum, hour) => sum + hour[member], 0);
}
