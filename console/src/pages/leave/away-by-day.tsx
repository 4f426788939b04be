import { Badge, Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { isWorkingDay } from '../../ui/use-non-working-days.ts';
import { useToday } from '../../ui/use-today.ts';
import type { Absence } from './absences.ts';
import type { AwayMonth } from './away-table.tsx';

/** The month as a list by day, for narrow screens: only days on which someone is away. */
export function AwayByDay({ people, days, free }: AwayMonth) {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const today = useToday();
  const [showsEarlier, setShowsEarlier] = useState(false);
  const shown = days.filter(
    (date) =>
      free.holidays.has(date) ||
      (isWorkingDay(free, date) && people.some((one) => one.days.has(date))),
  );
  // The list of the current month begins today.
  const told =
    showsEarlier || !days.includes(today) ? shown : shown.filter((date) => date >= today);
  return (
    <Stack gap="md" p="md" pt={0}>
      {told.length === shown.length ? null : (
        <Button variant="default" onClick={() => setShowsEarlier(true)}>
          {t('calendar.earlier')}
        </Button>
      )}
      {told.map((date) => (
        <Box key={date} component="section" aria-label={format.longDay(date)}>
          <Group gap="xs" mb={4}>
            <Title order={3} size="sm">
              {format.weekday(date)}
            </Title>
            {date === today ? <Badge size="sm">{t('calendar.today')}</Badge> : null}
            {free.holidays.has(date) ? (
              <Text size="xs" c="dimmed">
                {free.holidays.get(date)}
              </Text>
            ) : null}
          </Group>
          {isWorkingDay(free, date) ? (
            <Stack component="ul" gap={6} m={0} pl="md">
              {people.map(({ employeeId, name, days: absences }) => {
                const absence = absences.get(date);
                return absence === undefined ? null : (
                  <Who key={employeeId} employeeId={employeeId} name={name} absence={absence} />
                );
              })}
            </Stack>
          ) : null}
        </Box>
      ))}
    </Stack>
  );
}

interface WhoProps {
  readonly employeeId: string;
  readonly name: string;
  readonly absence: Absence;
}

/** Opens the request, or the person in the directory. */
function Who({ employeeId, name, absence: { part, isPending, requestId } }: WhoProps) {
  const { t } = useTranslation('leave');
  const notes = [
    part === 'full' ? null : t(`portion.${part}`),
    isPending ? t('calendar.pending') : null,
  ];
  const told = notes.filter((note) => note !== null).join(', ');
  return (
    <Text component="li" size="sm">
      <TextLink
        to={requestId === null ? '/people/$id' : '/leave/$id'}
        params={{ id: requestId ?? employeeId }}
      >
        {name}
      </TextLink>
      {told === '' ? '' : ` (${told})`}
    </Text>
  );
}
