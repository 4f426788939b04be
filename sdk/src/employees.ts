import { type Connection, request, type RequestOptions, withLastResponse } from './connection.ts';
import { type CreateOptions, createRecord } from './create-record.ts';
import { createList, type List } from './pages.ts';
import type {
  Answered,
  Employee,
  EmployeeFilters,
  EmployeePatch,
  LastResponse,
  NewEmployee,
} from './records.ts';

/** An employee with the ETag of its state, for `ifMatch`. */
export type TaggedEmployee = Answered<Employee> & {
  readonly lastResponse: LastResponse & { readonly etag: string };
};

export interface UpdateOptions extends RequestOptions {
  /**
   * An ETag: the change is made only while the record is in that state, else
   * `PreconditionFailedError`. Left out, the change is made in any case; `undefined` is refused.
   */
  readonly ifMatch?: string;
}

/** The people of the company. Scopes: `employees:read`, `employees:write`. */
export interface Employees {
  /** Newest first; `filters` narrow it by `status`, `email` and `updated_since`. */
  list(filters?: EmployeeFilters, options?: RequestOptions): List<Employee>;
  /** Emits `employee.created`. @throws ConflictError `duplicate_email`, `duplicate_external_id` */
  create(employee: NewEmployee, options?: CreateOptions): Promise<Answered<Employee>>;
  /** @throws NotFoundError when the company has no such employee */
  get(id: string, options?: RequestOptions): Promise<TaggedEmployee>;
  /**
   * Changes the members that `patch` has; `null` clears an optional one. Repeated only when it was
   * refused before anything was done (429): after a broken connection, read the record again.
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
      tagged(request(connection, { method: 'GET', ...place, path: pathOf(id) }, options)),
    update: async (id, patch, options = {}) => {
      const headers = describeCondition(options);
      const change = { ...place, path: pathOf(id), body: patch, headers };
      return tagged(request(connection, { method: 'PATCH', ...change }, options));
    },
  };
}

/** An ETag that got lost must not turn into a change without condition. */
function describeCondition(options: UpdateOptions): Record<string, string> {
  if (!('ifMatch' in options)) return {};
  if (typeof options.ifMatch !== 'string') {
    throw new TypeError('ifMatch is not an ETag. Omit it to update the record in any state');
  }
  return { 'If-Match': options.ifMatch };
}

/** Ids are UUIDs; what is none must not lead to another path. */
function pathOf(id: string): string {
  if (typeof id !== 'string' || !/^[\w-]+$/.test(id)) throw new TypeError('id is not a muster ID');
  return `${place.path}/${id}`;
}
