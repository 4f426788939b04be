import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Overlap } from './api-key.ts';
import classes from './roll-steps.module.css';

/** Not to scale: shows that the bars overlap, and how the choices compare. */
const oldWidths: Readonly<Record<Overlap, string>> = {
  now: '30%',
  '1h': '48%',
  '24h': '66%',
  '7d': '84%',
};

/** The two keys over time, from now on. */
export function RollSteps({ overlap }: { overlap: Overlap }) {
  const { t } = useTranslation('api-keys');
  return (
    <Stack gap={6} role="img" aria-label={t(`roll.picture.${overlap}`)}>
      <div className={classes['lane']} aria-hidden>
        <Text size="xs">{t('roll.old_key')}</Text>
        <div
          className={`${classes['bar']} ${classes['old']}`}
          style={{ width: oldWidths[overlap] }}
        >
          {t(`roll.overlaps.${overlap}.bar`)}
        </div>
      </div>
      <div className={classes['lane']} aria-hidden>
        <Text size="xs">{t('roll.new_key')}</Text>
        <div className={`${classes['bar']} ${classes['new']}`}>{t('roll.works_now')}</div>
      </div>
    </Stack>
  );
}
