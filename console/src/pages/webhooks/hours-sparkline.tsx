import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import classes from './hours-sparkline.module.css';
import type { Health } from './webhook-types.ts';

const barWidth = 4;
const step = 5;
const height = 24;
/** So that a single attempt is visible next to many. */
const leastHeight = 3;

/** The attempts of the last 24 hours, one bar per hour; failures are at its bottom. */
export function HoursSparkline({ health }: { health: Health }) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const failed = health.hours.reduce((sum, hour) => sum + hour.failed, 0);
  const label =
    health.attempts_24h === 0
      ? t('sparkline.none')
      : t('sparkline.some', {
          count: health.attempts_24h,
          attempts: format.number(health.attempts_24h),
          failed: format.number(failed),
        });
  const most = Math.max(1, ...health.hours.map(({ attempts }) => attempts));
  return (
    <Tooltip label={label}>
      <svg
        role="img"
        aria-label={label}
        width={health.hours.length * step}
        height={height}
        style={{ display: 'block' }}
      >
        {health.hours.map((hour, index) => (
          <HourBar key={hour.hour} hour={hour} x={index * step} most={most} />
        ))}
      </svg>
    </Tooltip>
  );
}

function HourBar({ hour, x, most }: { hour: Health['hours'][number]; x: number; most: number }) {
  if (hour.attempts === 0) {
    return <rect className={classes['none']} x={x} y={height - 1} width={barWidth} height={1} />;
  }
  const all = Math.max(leastHeight, (hour.attempts / most) * height);
  const failed = hour.failed === 0 ? 0 : Math.max(leastHeight, (hour.failed / hour.attempts) * all);
  return (
    <>
      <rect
        className={classes['bar']}
        x={x}
        y={height - all}
        width={barWidth}
        height={all - failed}
        rx={1}
      />
      <rect
        className={classes['failed']}
        x={x}
        y={height - failed}
        width={barWidth}
        height={failed}
        rx={1}
      />
    </>
  );
}
