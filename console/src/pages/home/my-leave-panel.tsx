import { Box, Text } from '@mantine/core';
import { IconBeach, IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { HomePanel } from './home-panel.tsx';
import { HomeRows, RowLink } from './home-row.tsx';
import { useLeaveTypeName } from '../../ui/use-leave-type-name.ts';
import type { Home } from './waiting-panels.tsx';

type OwnLeave = Home['leave']['pending'][number];

/** The user's next leave, and their pending requests. */
export function MyLeavePanel({ leave: { next, pending } }: { leave: Home['leave'] }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const nameOf = useLeaveTypeName();
  const row = (leave: OwnLeave, isPending: boolean) => (
    <RowLink
      key={leave.id}
      to="/leave/$id"
      params={{ id: leave.id }}
      mark={isPending ? IconHourglass : IconBeach}
      color={isPending ? 'blue' : 'teal'}
      title={format.dateRange(leave.start_date, leave.end_date)}
      text={`${t(isPending ? 'leave.pending' : 'leave.next')} · ${nameOf(leave.leave_type)}`}
      meta={t('leave.days', { count: leave.days })}
    />
  );
  return (
    <HomePanel
      title={t('leave.title')}
      link={
        <TextLink to="/leave" search={{ dialog: 'new' }} size="sm">
          {t('leave.request')}
        </TextLink>
      }
    >
      {next === null && pending.length === 0 ? (
        <Box px="md" pb="md">
          <Text size="xs" c="dimmed">
            {t('leave.none')}
          </Text>
        </Box>
      ) : (
        <HomeRows label={t('leave.title')}>
          {next === null ? null : row(next, false)}
          {pending.map((leave) => row(leave, true))}
        </HomeRows>
      )}
    </HomePanel>
  );
}
