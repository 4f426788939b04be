import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { addDays } from '../../ui/days.ts';
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
                <td
                  key={date}
                  className={joinClasses(freeClass(date), date === today && classes['today'])}
                >
                  <Mark
                    employeeId={employeeId}
                    name={name}
                    absence={absences.get(date)}
                    isFree={!isWorkingDay(free, date)}
                    isFirst={!isAwayOn(absences, addDays(date, -1), free)}
                    isLast={!isAwayOn(absences, addDays(date, 1), free)}
                  />
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

function isAwayOn(absences: AwayPerson['days'], date: string, free: NonWorkingDays): boolean {
  return absences.has(date) && isWorkingDay(free, date);
}

interface MarkProps {
  readonly employeeId: string;
  readonly name: string;
  readonly absence: Absence | undefined;
  readonly isFree: boolean;
  /** The ends of a bar are rounded. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/**
 * Non-working days don't count as absence, even during leave. A bar opens its request, or the person
 * in the directory; only its first day is in the order of the Tab key.
 */
function Mark({ employeeId, name, absence, isFree, isFirst, isLast }: MarkProps) {
  const { t } = useTranslation('leave');
  if (absence === undefined || isFree) return null;
  const { part, isPending, requestId } = absence;
  const isOpenable = requestId !== null;
  const said = part === 'full' ? t('calendar.away') : t(`calendar.away_${part}`);
  const bar = (
    <span
      aria-hidden
      className={joinClasses(
        classes['mark'],
        isPending && classes['pending'],
        part !== 'full' && classes[part],
        isFirst && classes['first'],
        isLast && classes['last'],
      )}
    />
  );
  return (
    <>
      <Link
        to={isOpenable ? '/leave/$id' : '/people/$id'}
        params={{ id: requestId ?? employeeId }}
        aria-label={t(isOpenable ? 'calendar.open' : 'calendar.open_person', { name })}
        {...(isFirst ? {} : { tabIndex: -1, 'aria-hidden': true })}
      >
        {bar}
      </Link>
      <VisuallyHidden>{isPending ? `${said}, ${t('calendar.pending')}` : said}</VisuallyHidden>
    </>
  );
}
