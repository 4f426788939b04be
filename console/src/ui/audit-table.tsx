import { Anchor, Stack, Text } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../api/answers.ts';
import { api } from '../api/client.ts';
import { useFormat } from '../i18n/use-format.ts';
import type { AuditEntry, AuditFilter } from './audit-entry.ts';
import { AuditEntryDrawer } from './audit-entry-drawer.tsx';
import { AuditSentence } from './audit-sentence.tsx';
import { DataTable } from './data-table.tsx';
import type { Column } from './data-table-props.ts';
import { useAuditWords } from './use-audit-words.ts';
import { byCursor, type PagedRows, usePaged } from './use-paged.ts';

const entriesOf = (answer: Answer<'listAuditLog'>) => answer.audit_log;

export function useAuditLog(filter: AuditFilter): PagedRows<AuditEntry> {
  const query = { ...filter, limit: 50 };
  return usePaged(
    api.useInfiniteQuery('get', '/audit-log', { params: { query } }, byCursor),
    entriesOf,
  );
}

export interface AuditTableProps {
  readonly label: string;
  readonly paged: PagedRows<AuditEntry>;
  /** Replaces the actor's name if all entries have the same actor. */
  readonly actorName?: string;
  /** The entry whose details are shown; fetched if it is not in the table. */
  readonly openId: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  readonly empty: ReactNode;
}

/** Audit log entries as sentences, with details on demand. */
export function AuditTable({ label, paged, actorName, openId, onOpen, empty }: AuditTableProps) {
  const columns = useAuditColumns(actorName, onOpen);
  const open = useOpenEntry(openId, paged.rows);
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        onRowClick={({ id }) => onOpen(id)}
        currentKey={openId}
        empty={empty}
      />
      <AuditEntryDrawer entry={open} onClose={() => onOpen(undefined)} />
    </>
  );
}

function useOpenEntry(
  id: string | undefined,
  listed: readonly AuditEntry[],
): AuditEntry | undefined {
  const known = listed.find((entry) => entry.id === id);
  const asked = api.useQuery(
    'get',
    '/audit-log/{id}',
    { params: { path: { id: id ?? '' } } },
    { enabled: id !== undefined && known === undefined },
  );
  return known ?? (id === undefined ? undefined : asked.data?.audit_record);
}

function useAuditColumns(
  actorName: string | undefined,
  onOpen: (id: string) => void,
): readonly Column<AuditEntry>[] {
  const { t } = useTranslation('audit-log');
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'occurred_at',
        header: t('columns.when'),
        width: 190,
        cell: ({ id, occurred_at: at }) => (
          <Anchor component="button" type="button" size="sm" ta="start" onClick={() => onOpen(id)}>
            {format.instant(at)}
          </Anchor>
        ),
      },
      {
        id: 'what',
        header: t('columns.what'),
        cell: (entry) => (
          <Stack gap={0}>
            <AuditSentence entry={entry} actorName={actorName} />
            <FieldsSummary fields={entry.fields} />
          </Stack>
        ),
      },
    ],
    [t, format, actorName, onOpen],
  );
}

const shownMax = 4;

/** The first few fields concerned. */
function FieldsSummary({ fields }: Pick<AuditEntry, 'fields'>) {
  const { t } = useTranslation('audit-log');
  const words = useAuditWords();
  if (fields.length === 0) return null;
  const shown = fields
    .slice(0, shownMax)
    .map((name) => words.field(name))
    .join(', ');
  const more = fields.length - shownMax;
  return (
    <Text size="xs" c="dimmed" component="span">
      {more > 0 ? t('fields_and_more', { shown, count: more }) : shown}
    </Text>
  );
}
