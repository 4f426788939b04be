import { ActionIcon, Anchor, Group, Stack, Text, Tooltip } from '@mantine/core';
import { IconArchive, IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDuties, useSession } from '../../api/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { Column } from '../../ui/data-table-props.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { contentUrl, type Document } from './document.ts';

/** The employee column is only for HR: other users see only their own documents. */
export function useDocumentColumns(
  onArchive: (document: Document) => void,
): readonly Column<Document>[] {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const { hr } = useDuties();
  return useMemo(() => {
    const employee: Column<Document> = {
      id: 'employee',
      header: t('columns.employee'),
      from: 'sm',
      cell: ({ employee_id, employee_name }) => (
        <TextLink to="/employees/$id" params={{ id: employee_id }} size="sm">
          {employee_name}
        </TextLink>
      ),
    };
    return [
      {
        id: 'name',
        header: t('columns.name'),
        cell: (document) => <FileName document={document} isOfMany={hr} />,
      },
      ...(hr ? [employee] : []),
      {
        id: 'category',
        header: t('columns.category'),
        from: 'sm',
        cell: ({ category }) => t(`category.${category}`),
      },
      {
        id: 'size',
        header: t('columns.size'),
        align: 'right',
        from: 'md',
        cell: ({ size_bytes }) => format.bytes(size_bytes),
      },
      {
        id: 'added',
        header: t('columns.added'),
        from: 'sm',
        cell: (document) => <Added document={document} />,
      },
      {
        id: 'actions',
        header: t('columns.actions'),
        headerHidden: true,
        align: 'right',
        cell: (document) => <RowActions document={document} onArchive={onArchive} />,
      },
    ];
  }, [t, format, hr, onArchive]);
}

function FileName({ document, isOfMany }: { document: Document; isOfMany: boolean }) {
  return (
    <Group gap="0 var(--mantine-spacing-xs)">
      <Anchor href={contentUrl(document)} download fw={600} style={{ overflowWrap: 'anywhere' }}>
        {document.name}
      </Anchor>
      {document.status === 'archived' ? <StatusBadge status="archived" /> : null}
      {isOfMany ? (
        <Text size="xs" c="dimmed" w="100%" hiddenFrom="sm">
          {document.employee_name}
        </Text>
      ) : null}
    </Group>
  );
}

function Added({ document }: { document: Document }) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const { user } = useSession();
  const name =
    document.uploaded_by === user.id ? t('by_you') : t('by', { name: document.uploaded_by_name });
  return (
    <Stack gap={0}>
      <Text size="sm" title={format.instant(document.created_at)}>
        {format.relative(document.created_at)}
      </Text>
      <Text size="xs" c="dimmed">
        {name}
      </Text>
    </Stack>
  );
}

function RowActions({
  document,
  onArchive,
}: {
  document: Document;
  onArchive: (document: Document) => void;
}) {
  const { t } = useTranslation('documents');
  const { name } = document;
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <Tooltip label={t('download')}>
        <ActionIcon
          component="a"
          href={contentUrl(document)}
          download
          variant="subtle"
          size="lg"
          aria-label={t('download_name', { name })}
        >
          <IconDownload size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {document.allowed_actions.includes('archive') ? (
        <Tooltip label={t('archive.action')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('archive.action_name', { name })}
            onClick={() => onArchive(document)}
          >
            <IconArchive size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ) : null}
    </Group>
  );
}
