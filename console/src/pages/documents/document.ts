import type { Answer, Query } from '../../api/answers.ts';

export type Document = Answer<'listDocuments'>['documents'][number];

export interface DocumentSearch {
  readonly q?: string;
  readonly category?: string;
  /** Absent: active documents. */
  readonly status?: string;
  readonly employee_id?: string;
  readonly upload?: string;
  readonly sort?: string;
}

/** The query for the server, which rejects invalid values. */
export function queryOf({ q, category, status, employee_id, sort }: DocumentSearch) {
  return {
    limit: 50,
    sort: sort as Query<'listDocuments'>['sort'],
    q,
    employee_id,
    category: category as Query<'listDocuments'>['category'],
    status:
      status === 'all'
        ? undefined
        : status === 'archived'
          ? ('archived' as const)
          : ('uploaded' as const),
  };
}

/** The server sends it as an attachment, so a plain link does not leave the page. */
export function contentUrl({ id }: Pick<Document, 'id'>): string {
  return `/console/api/documents/${id}/content`;
}
