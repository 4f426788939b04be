import { ActionIcon, Anchor, Group, Tooltip } from '@mantine/core';
import { IconArchive, IconDownload } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDuties, useSession } from '../../api/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { Column } from '../../ui/data-table-props.ts';
import { type ColumnKit, useColumnKit } from '../../ui/use-column-kit.tsx';
import { UndoIcon } from '../../ui/pending-action.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { usePending } from '../../ui/use-undoable.ts';
import { contentUrl, type Document } from './document.ts';

/** The employee column is only for HR: other users see only their own documents. */
export function useDocumentColumns(
  onArchive: (document: Document) => void,
): readonly Column<Document>[] {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const column = useColumnKit<Document>();
  const { hr } = useDuties();
  return useMemo(() => {
    return [
      column.cell('name', t('columns.name'), (document) => <FileName document={document} />, {
        width: { base: 'auto', md: '24%' },
      }),
      ...(hr ? [column.person('employee', t('columns.employee'), { from: 'sm' })] : []),
      ...fileColumns(t, column, format),
      column.actions(
        t('columns.actions'),
        (document) => <RowActions document={document} onArchive={onArchive} />,
        90,
      ),
    ];
  }, [t, column, format, hr, onArchive]);
}

function fileColumns(
  t: TFunction<'documents'>,
  column: ColumnKit<Document>,
  format: ReturnType<typeof useFormat>,
): readonly Column<Document>[] {
  return [
    column.cell('category', t('columns.category'), ({ category }) => t(`category.${category}`), {
      sort: 'category',
      from: 'sm',
      width: 110,
    }),
    column.cell('size', t('columns.size'), ({ size_bytes }) => format.bytes(size_bytes), {
      align: 'right',
      from: 'md',
      width: 100,
    }),
    column.relative('added', t('columns.added'), ({ created_at }) => created_at, {
      sort: 'created_at',
      from: 'sm',
      width: 145,
    }),
    column.cell('added_by', t('columns.added_by'), (document) => <AddedBy document={document} />, {
      from: 'lg',
    }),
  ];
}

function FileName({ document }: { document: Document }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Anchor href={contentUrl(document)} download>
        {document.name}
      </Anchor>
      {document.status === 'archived' ? <StatusBadge status="archived" /> : null}
    </Group>
  );
}

function AddedBy({ document }: { document: Document }) {
  const { t } = useTranslation('documents');
  const { user } = useSession();
  return document.uploaded_by === user.id ? t('you') : document.uploaded_by_name;
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
  const pending = usePending(document.id);
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <Tooltip label={t('download')}>
        <ActionIcon
          component="a"
          href={contentUrl(document)}
          download
          variant="subtle"
          aria-label={t('download_name', { name })}
        >
          <IconDownload size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {pending !== undefined ? (
        <UndoIcon decision={document.id} pending={pending} />
      ) : document.allowed_actions.includes('archive') ? (
        <RowMenu
          label={t('actions_of', { name })}
          actions={[
            {
              label: t('archive.action'),
              icon: IconArchive,
              danger: true,
              onClick: () => onArchive(document),
            },
          ]}
        />
      ) : null}
    </Group>
  );
}
