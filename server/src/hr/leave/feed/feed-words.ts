import type { CompaniesRow } from '../../../../schema/rows.gen.ts';
import type { FeedKind } from '../../../access/calendar-feeds/calendar-feed.ts';
import type { CalendarWords } from './write-calendar.ts';

interface FeedWords extends Omit<CalendarWords, 'name'> {
  readonly names: Readonly<Record<FeedKind, string>>;
  readonly away: string;
}

/** The words of feeds, in the company's language. */
export const feedWords: Readonly<Record<CompaniesRow['locale'], FeedWords>> = {
  en: {
    names: { own: 'My leave', team: 'Team calendar' },
    away: 'Away',
    portions: { am: 'morning', pm: 'afternoon' },
    fromMidday: 'from midday',
    untilMidday: 'until midday',
  },
  de: {
    names: { own: 'Meine Abwesenheiten', team: 'Teamkalender' },
    away: 'abwesend',
    portions: { am: 'vormittags', pm: 'nachmittags' },
    fromMidday: 'ab mittags',
    untilMidday: 'bis mittags',
  },
};
