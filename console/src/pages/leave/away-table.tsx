import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { isWorkingDay, type NonWorkingDays } from '../../ui/use-non-working-days.ts';
import { useToday } from '../../ui/use-today.ts';
import type { Absence, AwayPerson } from './absences.ts';
import classes from './away-calendar.module.css';
import { joinClasses } from './join-classes.ts';

export interface AwayMonth {
  readonly people: readonly AwayPerson[];
  readonly days: readonly string[];
  readonly free: NonWorkingDays;
}

/** A month with one row per person and one column per day. */
export function AwayTable({ people, days, free }: AwayMonth) {
  const { t } = useTranslation('leave');
  const today = useToday();
  const freeClass = (date: string): string | undefined =>
    isWorkingDay(free, date) ? undefined : classes['free'];
  return (
    // Focusable, so that the keyboard can scroll it (WCAG 2.1.1).
    <div className={classes['scroll']} tabIndex={0} role="group" aria-label={t('calendar.title')}>
      <table className={classes['table']} aria-label={t('calendar.table')}>
        <thead>
          <tr>
            <th scope="col" className={classes['name']}>
              {t('columns.who')}
            </th>
            {days.map((date) => (
              <th
                key={date}
                scope="col"
                className={joinClasses(
                  classes['day'],
                  freeClass(date),
                  date === today && classes['today'],
                )}
                aria-current={date === today ? 'date' : undefined}
              >
                <DayHead date={date} holiday={free.holidays.get(date)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ employeeId, name, days: absences }) => (
            <tr key={employeeId}>
              <th scope="row" className={classes['name']} title={name}>
                {name}
              </th>
              {days.map((date) => (
                <td key={date} className={freeClass(date)}>
                  <Mark absence={absences.get(date)} isFree={!isWorkingDay(free, date)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DayHead({ date, holiday }: { date: string; holiday: string | undefined }) {
  const { i18n } = useTranslation();
  const format = useFormat();
  const letter = new Intl.DateTimeFormat(i18n.language, { weekday: 'narrow', timeZone: 'UTC' });
  const spoken =
    holiday === undefined ? format.longDay(date) : `${format.longDay(date)}, ${holiday}`;
  return (
    <span title={spoken}>
      <VisuallyHidden>{spoken}</VisuallyHidden>
      <span aria-hidden>
        <small>{letter.format(new Date(`${date}T00:00:00Z`))}</small>
        {Number(date.slice(8))}
        {holiday === undefined ? '' : '*'}
      </span>
    </span>
  );
}

/** Non-working days don't count as absence, even during leave. */
function Mark({ absence, isFree }: { absence: Absence | undefined; isFree: boolean }) {
  const { t } = useTranslation('leave');
  if (absence === undefined || isFree) return null;
  const { part, isPending } = absence;
  const said = part === 'full' ? t('calendar.away') : t(`calendar.away_${part}`);
  return (
    <>
      <span
        aria-hidden
        className={joinClasses(
          classes['mark'],
          isPending && classes['pending'],
          part !== 'full' && classes[part],
        )}
      />
      <VisuallyHidden>{isPending ? `${said}, ${t('calendar.pending')}` : said}</VisuallyHidden>
    </>
  );
}
