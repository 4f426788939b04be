import { type Connection, request, type RequestOptions, withLastResponse } from './connection.ts';
import { type CreateOptions, createRecord } from './create-record.ts';
import { createList, type List } from './pages.ts';
import { pathOf } from './path-of.ts';
import type {
  Answered,
  Employee,
  EmployeeFilters,
  EmployeePatch,
  LastResponse,
  NewEmployee,
} from './records.ts';

/** An employee with the ETag of its current version, for `ifMatch`. */
export type TaggedEmployee = Answered<Employee> & {
  readonly lastResponse: LastResponse & { readonly etag: string };
};

export interface UpdateOptions extends RequestOptions {
  /**
   * An ETag: the change is made only if the record is still at that version, otherwise the call
   * throws `PreconditionFailedError`. If omitted, the change is always made; `undefined` is
   * rejected.
   */
  readonly ifMatch?: string;
}

/** The employees of the company. Scopes: `employees:read`, `employees:write`. */
export interface Employees {
  /** Newest first; `filters` limit it by `status`, `email` and `updated_since`. */
  list(filters?: EmployeeFilters, options?: RequestOptions): List<Employee>;
  /** Emits `employee.created`. @throws ConflictError `duplicate_email`, `duplicate_external_id` */
  create(employee: NewEmployee, options?: CreateOptions): Promise<Answered<Employee>>;
  /** @throws NotFoundError if the company has no such employee */
  get(id: string, options?: RequestOptions): Promise<TaggedEmployee>;
  /**
   * Changes the members present in `patch`; `null` clears an optional one. Retried only if it was
   * rejected before anything was done (429). After a broken connection, read the record again.
   *
   * @throws NotFoundError, ConflictError, PreconditionFailedError
   */
  update(id: string, patch: EmployeePatch, options?: UpdateOptions): Promise<TaggedEmployee>;
}

const place = { path: '/employees', member: 'employee' };

export function createEmployees(connection: Connection): Employees {
  const tagged = async (
    answer: Promise<Answered<{ employee: Employee }>>,
  ): Promise<TaggedEmployee> => {
    const { employee, lastResponse } = await answer;
    return withLastResponse(employee, lastResponse) as TaggedEmployee;
  };
  return {
    list: (filters, options) =>
      createList(connection, { path: place.path, member: 'employees' }, filters, options),
    create: (employee, options) => createRecord(connection, place, employee, options),
    get: async (id, options) =>
      tagged(
        request(connection, { method: 'GET', ...place, path: pathOf(place.path, id) }, options),
      ),
    update: async (id, patch, options = {}) => {
      const headers = describeCondition(options);
      const change = { ...place, path: pathOf(place.path, id), body: patch, headers };
      return tagged(request(connection, { method: 'PATCH', ...change }, options));
    },
  };
}

/** A missing ETag must not turn into an unconditional change. */
function describeCondition(options: UpdateOptions): Record<string, string> {
  if (!('ifMatch' in options)) return {};
  if (typeof options.ifMatch !== 'string') {
    throw new TypeError('ifMatch is not an ETag. Omit it to update the record in any state');
  }
  return { 'If-Match': options.ifMatch };
}
