import { BarChart, LineChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { useFormat } from '../../i18n/use-format.ts';
import type { Figure } from './figure.ts';

const colors = ['indigo.4', 'gray.5'];

/** One figure by month; hidden months are gaps. The table has the same values. */
export function MonthChart({
  figure,
  kind,
  height,
}: {
  figure: Figure;
  kind: 'line' | 'bars';
  height: number;
}) {
  const format = useFormat();
  const data = figure.rows.map(({ month, values }) => ({
    label: format.month(month),
    ...Object.fromEntries(figure.drawn.map((key) => [key, toNumber(values[key])])),
  }));
  const shared = {
    h: height,
    data,
    dataKey: 'label',
    series: figure.drawn.map((key, index) => ({
      name: key,
      label: figure.columns.find((column) => column.key === key)?.label ?? key,
      color: colors[index] ?? 'indigo.4',
    })),
    withLegend: figure.drawn.length > 1,
    valueFormatter: figure.write,
    gridAxis: 'x' as const,
    strokeDasharray: '3 3',
    // Every tick has the same distance, however narrow the chart is.
    xAxisProps: { interval: 'equidistantPreserveStart' as const },
    yAxisProps: {
      width: 56,
      allowDecimals: figure.hasDecimals,
      tickFormatter: figure.writeTick,
    },
  };
  return (
    <div role="img" aria-label={figure.summary}>
      {kind === 'line' ? (
        <LineChart
          {...shared}
          curveType="linear"
          connectNulls={false}
          lineProps={{ isAnimationActive: false }}
          lineChartProps={{ accessibilityLayer: false }}
        />
      ) : (
        <BarChart
          {...shared}
          barProps={{ isAnimationActive: false, radius: 2 }}
          barChartProps={{ accessibilityLayer: false }}
        />
      )}
    </div>
  );
}

/** Only for the length of a bar; the table has the exact value. */
function toNumber(value: number | string | null | undefined): number | null {
  return value === null || value === undefined ? null : Number(value);
}
