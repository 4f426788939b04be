import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../api/answers.ts';
import classes from './chart.module.css';
import { ChartPlace } from './chart-place.tsx';

export type Place = Answer<'getOrgChart'>['org_chart'][number];

export interface ChartLevelProps {
  readonly label: string;
  readonly places: readonly Place[];
  /** All that was loaded so far, for the levels below. */
  readonly known: readonly Place[];
  /** Whether `known` is the whole chart: then nothing more is asked for. */
  readonly isWhole: boolean;
  readonly openIds: ReadonlySet<string>;
  readonly ownId: string | null;
}

const shownAtOnce = 100;

/** People side by side in the chart, as a list; a large team some hundred at a time. */
export function ChartLevel({ label, places, ...rest }: ChartLevelProps) {
  const { t } = useTranslation('employees');
  const [shown, setShown] = useState(shownAtOnce);
  return (
    <>
      <ul className={classes['level']} aria-label={label}>
        {places.slice(0, shown).map((place) => (
          <ChartPlace key={place.id} place={place} {...rest} />
        ))}
      </ul>
      {places.length > shown ? (
        <Button variant="subtle" size="compact-sm" onClick={() => setShown(shown + shownAtOnce)}>
          {t('chart.more', { count: places.length - shown })}
        </Button>
      ) : null}
    </>
  );
}
