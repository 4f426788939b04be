import { ActionIcon, Anchor, Group, Tooltip } from '@mantine/core';
import { IconArchive, IconDownload } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDuties, useSession } from '../../api/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { Column } from '../../ui/data-table-props.ts';
import { TextLink } from '../../ui/link-button.tsx';
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
  const { hr } = useDuties();
  return useMemo(() => {
    const employee: Column<Document> = {
      id: 'employee',
      header: t('columns.employee'),
      from: 'sm',
      cell: ({ employee_id, employee_name }) => (
        <TextLink to="/employees/$id" params={{ id: employee_id }}>
          {employee_name}
        </TextLink>
      ),
    };
    return [
      {
        id: 'name',
        header: t('columns.name'),
        width: { base: 'auto', md: '24%' },
        cell: (document) => <FileName document={document} />,
      },
      ...(hr ? [employee] : []),
      ...fileColumns(t, format),
      {
        id: 'actions',
        header: t('columns.actions'),
        headerHidden: true,
        align: 'right',
        width: 90,
        cell: (document) => <RowActions document={document} onArchive={onArchive} />,
      },
    ];
  }, [t, format, hr, onArchive]);
}

function fileColumns(
  t: TFunction<'documents'>,
  format: ReturnType<typeof useFormat>,
): readonly Column<Document>[] {
  return [
    {
      id: 'category',
      header: t('columns.category'),
      sort: 'category',
      from: 'sm',
      width: 110,
      cell: ({ category }) => t(`category.${category}`),
    },
    {
      id: 'size',
      header: t('columns.size'),
      align: 'right',
      from: 'md',
      width: 100,
      cell: ({ size_bytes }) => format.bytes(size_bytes),
    },
    {
      id: 'added',
      header: t('columns.added'),
      sort: 'created_at',
      from: 'sm',
      width: 145,
      cell: (document) => <Added document={document} />,
    },
    {
      id: 'added_by',
      header: t('columns.added_by'),
      from: 'lg',
      cell: (document) => <AddedBy document={document} />,
    },
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

function Added({ document: { created_at: at } }: { document: Document }) {
  const format = useFormat();
  return <span title={format.instant(at)}>{format.relative(at)}</span>;
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
