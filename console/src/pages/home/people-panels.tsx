import { Box, Text } from '@mantine/core';
import { IconDoorExit, IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDuties } from '../../api/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { HomePanel } from './home-panel.tsx';
import { HomeRows, RowLink } from './home-row.tsx';
import type { Home } from './waiting-panels.tsx';

const shownMax = 6;

/** Members of the user's team (for HR: all employees) who are away today. */
export function AwayPanel({ away: { total, people } }: { away: Home['away_today'] }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { hr } = useDuties();
  return (
    <HomePanel
      title={t('away.title')}
      count={total === 0 ? undefined : String(total)}
      link={
        <TextLink to="/leave/calendar" size="sm">
          {t('away.calendar')}
        </TextLink>
      }
    >
      {total === 0 ? (
        <Box px="md" pb="md">
          <Text size="xs" c="dimmed">
            {t(hr ? 'away.none' : 'away.none_of_team')}
          </Text>
        </Box>
      ) : (
        <HomeRows label={t('away.title')}>
          {people.slice(0, shownMax).map(({ employee_id: id, employee_name: name, until }) => {
            const row = {
              title: name,
              mark: { id, name },
              text: t('away.until', { date: format.weekday(until) }),
            };
            return (
              <RowLink
                key={id}
                to={hr ? '/employees/$id' : '/people/$id'}
                params={{ id }}
                {...row}
              />
            );
          })}
        </HomeRows>
      )}
      {total > shownMax ? (
        <Text size="xs" c="dimmed" px="md" py="xs">
          {t('away.more', { count: total - shownMax })}
        </Text>
      ) : null}
    </HomePanel>
  );
}

/** Employees who start or leave in the next days; for HR. */
export function ComingAndGoingPanel({ joiners, leavers }: Pick<Home, 'joiners' | 'leavers'>) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const coming = (joiners ?? []).map((person) => ({ ...person, comes: true }));
  const going = (leavers ?? []).map((person) => ({ ...person, comes: false }));
  const rows = [...coming, ...going].toSorted((a, b) => a.date.localeCompare(b.date));
  if (rows.length === 0) return null;
  return (
    <HomePanel title={t('moving.title')} count={String(rows.length)}>
      <HomeRows label={t('moving.title')}>
        {rows.map(({ employee_id: id, employee_name: name, job_title: job, date, comes }) => (
          <RowLink
            key={`${id}${String(comes)}`}
            to="/employees/$id"
            params={{ id }}
            mark={comes ? IconUserPlus : IconDoorExit}
            color={comes ? 'teal' : 'gray'}
            title={name}
            text={
              job === null
                ? t(comes ? 'moving.joins' : 'moving.leaves')
                : `${t(comes ? 'moving.joins' : 'moving.leaves')} · ${job}`
            }
            meta={format.weekday(date)}
          />
        ))}
      </HomeRows>
    </HomePanel>
  );
}
