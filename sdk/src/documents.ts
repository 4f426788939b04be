import type { Connection, RequestOptions } from './connection.ts';
import { type CreateOptions, createRecord } from './create-record.ts';
import { createList, type List } from './pages.ts';
import { readRecord } from './read-record.ts';
import { pathOf } from './path-of.ts';
import type {
  Answered,
  DocumentFilters,
  EmployeeDocument,
  FileLink,
  NewDocument,
} from './records.ts';

/**
 * Files of employees, without payslips. Needs a key with the grants `documents:read`,
 * `documents:write`.
 */
export interface Documents {
  /** Newest first; `filters` limit it by `employee_id`, `category`, `status` and `updated_since`. */
  list(filters?: DocumentFilters, options?: RequestOptions): List<EmployeeDocument>;
  /** @throws NotFoundError if the company has no such document */
  get(id: string, options?: RequestOptions): Promise<Answered<EmployeeDocument>>;
  /**
   * The address of the file. It works for 5 minutes, without a key: `await fetch(link.url)`.
   *
   * @throws NotFoundError if the company has no such document
   */
  fileLink(id: string, options?: RequestOptions): Promise<Answered<FileLink>>;
  /**
   * Stores a file for an employee; emits `document.uploaded`. It can have 10 MiB.
   *
   * @throws InvalidRequestError if the name, the type and the content don't agree
   */
  upload(document: NewDocument, options?: CreateOptions): Promise<Answered<EmployeeDocument>>;
}

const path = '/documents';
const member = 'document';

export function createDocuments(connection: Connection): Documents {
  return {
    list: (filters, options) =>
      createList(connection, { path, member: 'documents' }, filters, options),
    get: async (id, options) => readRecord(connection, { path: pathOf(path, id), member }, options),
    fileLink: async (id, options) =>
      readRecord(connection, { path: `${pathOf(path, id)}/file`, member: 'file' }, options),
    upload: async ({ file, name, ...fields }, options) => {
      const form = new FormData();
      for (const [field, text] of Object.entries(fields)) form.append(field, text);
      form.append('file', file, name);
      return createRecord(connection, { path, member }, form, options);
    },
  };
}
