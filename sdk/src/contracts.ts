import type { Connection, RequestOptions } from './connection.ts';
import { createList, type List } from './pages.ts';
import { readRecord } from './read-record.ts';
import { pathOf } from './path-of.ts';
import type { Answered, Contract, ContractFilters, FileLink } from './records.ts';

/** Contracts with employees, without their text. Needs a key with the grant `contracts:read`. */
export interface Contracts {
  /** Newest first; `filters` limit it by `employee_id`, `status` and `updated_since`. */
  list(filters?: ContractFilters, options?: RequestOptions): List<Contract>;
  /** @throws NotFoundError if the company has no such contract */
  get(id: string, options?: RequestOptions): Promise<Answered<Contract>>;
  /**
   * The address of the PDF with both signatures. It works for 5 minutes, without a key.
   *
   * @throws ConflictError `invalid_state` unless the contract is signed
   */
  fileLink(id: string, options?: RequestOptions): Promise<Answered<FileLink>>;
}

const path = '/contracts';

export function createContracts(connection: Connection): Contracts {
  return {
    list: (filters, options) =>
      createList(connection, { path, member: 'contracts' }, filters, options),
    get: async (id, options) =>
      readRecord(connection, { path: pathOf(path, id), member: 'contract' }, options),
    fileLink: async (id, options) =>
      readRecord(connection, { path: `${pathOf(path, id)}/file`, member: 'file' }, options),
  };
}
