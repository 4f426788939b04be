import { ActionIcon, Badge, Group, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { Column } from '../../ui/data-table-props.ts';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import {
  type Notification,
  notificationIcons,
  notificationLink,
  useNotificationText,
} from '../../ui/use-notification-text.ts';

export function useInboxColumns(onRead: (id: string) => void): readonly Column<Notification>[] {
  const { t } = useTranslation(['inbox', 'common']);
  const format = useFormat();
  const column = useColumnKit<Notification>();
  const textOf = useNotificationText();
  return useMemo(
    () => [
      column.cell('what', t('columns.what'), (row) => {
        const Symbol = notificationIcons[row.subject_kind];
        return (
          <Group gap="sm" wrap="nowrap" align="flex-start">
            <Symbol size={18} stroke={1.7} aria-hidden style={{ flex: 'none' }} />
            <Stack gap={2} align="flex-start" style={{ whiteSpace: 'normal' }}>
              <TextLink
                {...notificationLink(row)}
                c="var(--mantine-color-text)"
                underline="hover"
                size="sm"
                fw={isUnread(row) ? 600 : 400}
              >
                {textOf(row)}
              </TextLink>
              <Text size="xs" c="dimmed" hiddenFrom="sm">
                {format.relative(row.created_at)}
              </Text>
            </Stack>
          </Group>
        );
      }),
      column.cell(
        'when',
        t('columns.when'),
        ({ created_at }) => <Text size="sm">{format.instant(created_at)}</Text>,
        { from: 'sm', width: 200 },
      ),
      column.cell(
        'state',
        t('columns.state'),
        (row) => <State row={row} onRead={onRead} text={textOf(row)} />,
        { align: 'right', width: { base: 'auto', sm: 110 } },
      ),
    ],
    [t, column, format, textOf, onRead],
  );
}

const isUnread = ({ read_at, done_at }: Notification): boolean =>
  read_at === null && done_at === null;

interface StateProps {
  readonly row: Notification;
  readonly text: string;
  readonly onRead: (id: string) => void;
}

function State({ row, text, onRead }: StateProps) {
  const { t } = useTranslation(['inbox', 'common']);
  if (row.done_at !== null) {
    return (
      <Badge variant="light" color="gray">
        {t('common:notifications.done')}
      </Badge>
    );
  }
  if (row.read_at !== null) return null;
  return (
    <ActionIcon
      variant="subtle"
      aria-label={`${t('mark_read')}: ${text}`}
      title={t('mark_read')}
      onClick={(event) => {
        event.stopPropagation();
        onRead(row.id);
      }}
    >
      <IconCheck size={18} aria-hidden />
    </ActionIcon>
  );
}
