import { Box, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './away-calendar.module.css';
import { joinClasses } from './join-classes.ts';

const kinds = ['away', 'pending', 'free'] as const;
const looks = {
  away: classes['mark'],
  pending: joinClasses(classes['mark'], classes['pending']),
  free: joinClasses(classes['mark'], classes['free']),
};

/** The meaning of the colours and patterns of the table. */
export function AwayLegend() {
  const { t } = useTranslation('leave');
  return (
    <Group gap="lg" px="md" py="sm" visibleFrom="md">
      {kinds.map((kind) => (
        <Group key={kind} gap={8}>
          <Box w={26} className={looks[kind]} aria-hidden />
          <Text size="sm">{t(`calendar.${kind}`)}</Text>
        </Group>
      ))}
    </Group>
  );
}
