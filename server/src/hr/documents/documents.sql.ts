import type { DocumentsRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import { type NewestFirst, newestFirst } from '../../platform/database/newest-first.ts';
import type { SortColumn } from '../../platform/database/sorted-list.ts';
import { type FoundEmployees, ofFound } from '../employees/search/found-employees.ts';
import type { StoreName } from '../../platform/storage/content-store.ts';
import type { DocumentCategory, DocumentRow, DocumentStatus, Document } from './document.ts';
import { bind, sql, fragment } from '../../platform/database/sql.ts';

const columns = fragment`id, employee_id, name, category, mime_type, size_bytes,
  encode(sha256, 'hex') as sha256, status, uploaded_by, uploaded_by_api_key_id, archived_by,
  archived_at, created_at, updated_at,
  (select e.first_name || ' ' || e.last_name from employees e
   where e.company_id = documents.company_id and e.id = documents.employee_id) as employee_name,
  coalesce(
    (select u.first_name || ' ' || u.last_name from users u
     where u.company_id = documents.company_id and u.id = documents.uploaded_by),
    (select k.name from api_keys k
     where k.company_id = documents.company_id and k.id = documents.uploaded_by_api_key_id)
  ) as uploaded_by_name`;

export function insert(companyId: string, row: DocumentRow, storedIn: StoreName): Statement {
  const createdAt = bind(row.created_at);
  return sql`
    insert into documents (company_id, id, employee_id, name, category, mime_type,
      size_bytes, sha256, stored_in, status, uploaded_by, uploaded_by_api_key_id,
      created_at, updated_at)
    values (${companyId}, ${row.id}, ${row.employee_id}, ${row.name}, ${row.category},
      ${row.mime_type}, ${row.size_bytes}, decode(${row.sha256}, 'hex'), ${storedIn}, ${row.status},
      ${row.uploaded_by}, ${row.uploaded_by_api_key_id}, ${createdAt}, ${createdAt})
    returning ${columns}`;
}

export type StoredDocument = Document & Pick<DocumentsRow, 'stored_in'>;

export function find(companyId: string, id: string): Statement {
  return sql`
    select ${columns}, stored_in from documents where company_id = ${companyId} and id = ${id}`;
}

export function lock(companyId: string, id: string): Statement {
  return sql`
    select ${columns}, stored_in from documents
    where company_id = ${companyId} and id = ${id} for no key update`;
}

export interface DocumentFilter {
  readonly found?: FoundEmployees | undefined;
  readonly employeeId?: string | undefined;
  readonly category?: DocumentCategory | undefined;
  readonly status?: DocumentStatus | undefined;
  /** Not those of this category. */
  readonly without?: DocumentCategory | undefined;
  /** ISO instant, inclusive. */
  readonly updatedSince?: string | undefined;
  readonly beforeId?: string | undefined;
  /** The employees whose documents the reader may see. */
  readonly visible: 'all' | readonly string[];
}

/** What people can sort by, each with an index. */
export const documentSorts = {
  category: { column: 'category' },
  status: { column: 'status' },
  created_at: { column: 'id' },
} as const satisfies Record<string, SortColumn>;

export function documentList(
  companyId: string,
  filter: DocumentFilter,
  limit: number,
): NewestFirst {
  const { among, filters: searched } = ofFound(filter.found);
  return {
    name: 'documents.list',
    columns,
    table: 'documents',
    companyId,
    limit,
    among,
    filters: [
      ...searched,
      { name: 'before', condition: 'id <', value: filter.beforeId },
      { name: 'employee', condition: 'employee_id =', value: filter.employeeId },
      { name: 'category', condition: 'category =', value: filter.category },
      { name: 'status', condition: 'status =', value: filter.status },
      { name: 'without', condition: 'category <>', value: filter.without },
      {
        name: 'since',
        condition: 'updated_at >=',
        value: filter.updatedSince,
        isPlannedByValue: true,
      },
      {
        name: 'visible',
        condition:
          filter.visible === 'all' ? undefined : fragment`employee_id = any(${filter.visible})`,
      },
    ],
  };
}

export function list(...asked: Parameters<typeof documentList>): Statement {
  return newestFirst(documentList(...asked));
}

export function archive(
  companyId: string,
  { id, archivedBy, archivedAt }: { id: string; archivedBy: string; archivedAt: string },
): Statement {
  const boundArchivedAt = bind(archivedAt);
  return sql`
    update documents
    set status = 'archived', archived_by = ${archivedBy}, archived_at = ${boundArchivedAt},
      updated_at = ${boundArchivedAt}
    where company_id = ${companyId} and id = ${id}`;
}

/** Their contents in the database are deleted with them. */
export function removeAll(companyId: string, employeeId: string): Statement {
  return sql`
    delete from documents where company_id = ${companyId} and employee_id = ${employeeId}
    returning id, stored_in`;
}
