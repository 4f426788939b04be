import { Text } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../api/answers.ts';
import { api } from '../api/client.ts';
import { useFormat } from '../i18n/use-format.ts';
import type { AuditEntry, AuditFilter } from './audit-entry.ts';
import { AuditEntryDrawer } from './audit-entry-drawer.tsx';
import { AuditSentence } from './audit-sentence.tsx';
import { DataList, type DataListProps } from './data-list.tsx';
import { DataTable } from './data-table.tsx';
import { TextLink } from './link-button.tsx';
import type { Column } from './data-table-props.ts';
import { useColumnKit } from './use-column-kit.tsx';
import { useAuditWords } from './use-audit-words.ts';
import classes from './audit-table.module.css';
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
  /** Makes it a list that people can filter and sort. */
  readonly listed?: Pick<DataListProps<AuditEntry>, 'view' | 'list' | 'filters'>;
}

/** Audit log entries as sentences, with details on demand. */
export function AuditTable({ actorName, openId, onOpen, listed, ...props }: AuditTableProps) {
  const { paged } = props;
  const columns = useAuditColumns(actorName);
  const open = useOpenEntry(openId, paged.rows);
  const table = {
    ...props,
    columns,
    rowKey: ({ id }: AuditEntry) => id,
    onRowClick: ({ id }: AuditEntry) => onOpen(id),
    currentKey: openId,
  };
  return (
    <>
      {listed === undefined ? <DataTable {...table} /> : <DataList {...table} {...listed} />}
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

/** A row opens through the parameter `entry` of its page. */
function useAuditColumns(actorName: string | undefined): readonly Column<AuditEntry>[] {
  const { t } = useTranslation('audit-log');
  const format = useFormat();
  const column = useColumnKit<AuditEntry>();
  return useMemo(
    () => [
      column.cell(
        'occurred_at',
        t('columns.when'),
        ({ id, occurred_at: at }) => (
          <TextLink
            to="."
            search={(before: object) => ({ ...before, entry: id })}
            resetScroll={false}
          >
            {format.instant(at)}
          </TextLink>
        ),
        { width: { base: 120, sm: 205 }, sort: 'created_at', wraps: true },
      ),
      column.cell('what', t('columns.what'), (entry) => (
        <div className={classes['sentence']}>
          <AuditSentence entry={entry} actorName={actorName} />
          <FieldsSummary fields={entry.fields} />
        </div>
      )),
    ],
    [t, column, format, actorName],
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
    <Text size="xs" c="dimmed" component="span" ml="xs">
      {more > 0 ? t('fields_and_more', { shown, count: more }) : shown}
    </Text>
  );
}
