import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { minus } from '../../ui/exact-amounts.ts';
import { minorUnits } from '../../ui/minor-units.ts';
import type { ComparedPerson } from './use-differences.ts';

const shownMax = 12;
const rowPx = 30;
const axisPx = 40;
const nameMax = 18;

/**
 * The largest changes of net pay as bars. The table next to it has the same data for screen
 * readers.
 */
export function ChangesChart({
  changes,
  currency,
}: {
  changes: readonly ComparedPerson[];
  currency: string;
}) {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const data = changes.slice(0, shownMax).map(({ employee_name, before, now }) => ({
    name: employee_name,
    // Only the length of a bar; the table has the exact figure.
    change: Number(minus(now ?? '0', before ?? '0')),
  }));
  return (
    <div role="img" aria-label={t('differences.chart', { count: data.length })}>
      <BarChart
        h={data.length * rowPx + axisPx}
        data={data}
        dataKey="name"
        orientation="vertical"
        series={[{ name: 'change', label: t('differences.change'), color: 'indigo.6' }]}
        valueFormatter={(value) => format.money(value.toFixed(minorUnits(currency)), currency)}
        xAxisProps={{ tickFormatter: (value: number) => format.number(value, 0), tickCount: 5 }}
        yAxisProps={{ width: 140, interval: 0, tickFormatter: shorten }}
        barProps={{ isAnimationActive: false, radius: 3 }}
        barChartProps={{ accessibilityLayer: false }}
        gridAxis="x"
        strokeDasharray="3 3"
      />
    </div>
  );
}

function shorten(name: string): string {
  return name.length > nameMax ? `${name.slice(0, nameMax - 1)}…` : name;
}
