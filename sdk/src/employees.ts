import { type Connection, request, type RequestOptions, withLastResponse } from './connection.ts';
import { type CreateOptions, createRecord } from './create-record.ts';
import { createList, type List } from './pages.ts';
import { pathOf } from './path-of.ts';
import { readRecord } from './read-record.ts';
import type {
  Answered,
  CustomField,
  CustomFieldFilters,
  Employee,
  EmployeeBatchResult,
  EmployeeEmployments,
  EmployeeFilters,
  EmployeePatch,
  EmployeeRow,
  EmployeeUpsert,
  Employment,
  EmploymentFilters,
  FileLink,
  LastResponse,
  Location,
  LocationFilters,
  NewEmployee,
  OrgUnit,
  OrgUnitFilters,
  Rehire,
  Termination,
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

export interface BatchOptions extends CreateOptions {
  /** Returns the outcomes without writing anything. */
  readonly dryRun?: boolean | undefined;
  /** Writes nothing if a row fails. By default, the other rows are written. */
  readonly allOrNothing?: boolean | undefined;
}

/** The employees of the company. Scopes: `employees:read`, `employees:write`. */
export interface Employees {
  /**
   * Newest first; `filters` limit it by `status`, `email`, `external_id`, `department`, `manager_id`
   * and `updated_since`. With `as_of`, the list as of a day, and with `known_at`, as it was known then.
   */
  list(filters?: EmployeeFilters, options?: RequestOptions): List<Employee>;
  /** Emits `employee.created`. @throws ConflictError `duplicate_email`, `duplicate_external_id` */
  create(employee: NewEmployee, options?: CreateOptions): Promise<Answered<Employee>>;
  /** @throws NotFoundError if the company has no such employee */
  get(id: string, options?: RequestOptions): Promise<TaggedEmployee>;
  /**
   * Changes the members present in `patch`; `null` clears an optional one. With `effective_on`, the
   * job changes on another day than today. Retried only if it was
   * rejected before anything was done (429). After a broken connection, read the record again.
   *
   * @throws NotFoundError, ConflictError, PreconditionFailedError
   */
  update(id: string, patch: EmployeePatch, options?: UpdateOptions): Promise<TaggedEmployee>;
  /**
   * Creates the employee with this external ID, or updates the one who has it. Repeating it changes
   * nothing more, so it is retried like a GET. `lastResponse.status` is 201 for a new employee.
   *
   * @throws ConflictError `duplicate_email`, PreconditionFailedError
   */
  upsert(
    externalId: string,
    employee: EmployeeUpsert,
    options?: UpdateOptions,
  ): Promise<TaggedEmployee>;
  /**
   * The same for up to 1,000 rows in one transaction. Doesn't throw for rows that fail: check
   * `failed`, and the `problem` of each result.
   */
  upsertMany(
    rows: readonly EmployeeRow[],
    options?: BatchOptions,
  ): Promise<Answered<EmployeeBatchResult>>;
  /**
   * Ends the employment after its last day, or plans the end for a later day. Emits
   * `employee.terminated` when it takes effect.
   *
   * @throws ConflictError `invalid_state`, PermissionError `forbidden` if only an owner may do it
   */
  terminate(id: string, end: Termination, options?: CreateOptions): Promise<Answered<Employee>>;
  /**
   * Makes a terminated employee active again. Emits `employee.rehired`.
   *
   * @throws ConflictError `invalid_state`, PermissionError `forbidden`
   */
  rehire(id: string, start: Rehire, options?: CreateOptions): Promise<Answered<Employee>>;
  /**
   * The custom fields that `custom_fields` of an employee can have. Grant: `custom_fields:read`, and
   * `custom_fields:write` to change values.
   */
  customFields(filters?: CustomFieldFilters, options?: RequestOptions): List<CustomField>;
  /**
   * The employments of one employee, the earliest first, each with the job from each day on.
   *
   * @throws NotFoundError if the company has no such employee
   */
  employments(id: string, options?: RequestOptions): Promise<readonly Employment[]>;
  /**
   * The address of the employee's photo. It works for 5 minutes, without a key:
   * `await fetch(link.url)`.
   *
   * @throws NotFoundError if the employee has no photo, or the company no such employee
   */
  photoLink(id: string, options?: RequestOptions): Promise<Answered<FileLink>>;
  /** The employments of all people; `filters` limit it by `updated_since`. */
  allEmployments(filters?: EmploymentFilters, options?: RequestOptions): List<EmployeeEmployments>;
  /** The departments: `department` of an employee is the name of one. */
  orgUnits(filters?: OrgUnitFilters, options?: RequestOptions): List<OrgUnit>;
  /** The places of work: `location` of an employee is the name of one. */
  locations(filters?: LocationFilters, options?: RequestOptions): List<Location>;
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
    photoLink: async (id, options) =>
      readRecord(connection, { path: `${pathOf(place.path, id)}/photo`, member: 'file' }, options),
    get: async (id, options) =>
      tagged(
        request(connection, { method: 'GET', ...place, path: pathOf(place.path, id) }, options),
      ),
    update: async (id, patch, options = {}) => {
      const headers = describeCondition(options);
      const change = { ...place, path: pathOf(place.path, id), body: patch, headers };
      return tagged(request(connection, { method: 'PATCH', ...change }, options));
    },
    upsert: async (externalId, employee, options = {}) => {
      const path = `${place.path}/by-external-id/${encodeSegment(externalId)}`;
      const headers = describeCondition(options);
      const call = { method: 'PUT', ...place, path, body: employee, headers } as const;
      return tagged(request(connection, call, options));
    },
    upsertMany: (rows, { dryRun = false, allOrNothing = false, ...options } = {}) =>
      createRecord(
        connection,
        { path: `${place.path}/batch`, member: 'batch' },
        { employees: rows, dry_run: dryRun, all_or_nothing: allOrNothing },
        options,
      ),
    terminate: async (id, end, options) =>
      createRecord(
        connection,
        { ...place, path: `${pathOf(place.path, id)}/terminate` },
        end,
        options,
      ),
    rehire: async (id, start, options) =>
      createRecord(
        connection,
        { ...place, path: `${pathOf(place.path, id)}/rehire` },
        start,
        options,
      ),
    ...readEmployments(connection),
    customFields: (filters, options) =>
      createList(connection, { path: '/custom-fields', member: 'custom_fields' }, filters, options),
  };
}

/** `.` and `..` would lead to a different path. */
function encodeSegment(text: string): string {
  if (typeof text !== 'string' || /^\.{0,2}$/.test(text)) {
    throw new TypeError('externalId must be a text other than "", "." and ".."');
  }
  return encodeURIComponent(text);
}

/** A missing ETag must not turn into an unconditional change. */
function describeCondition(options: UpdateOptions): Record<string, string> {
  if (!('ifMatch' in options)) return {};
  if (typeof options.ifMatch !== 'string') {
    throw new TypeError('ifMatch is not an ETag. Omit it to update the record in any state');
  }
  return { 'If-Match': options.ifMatch };
}

function readEmployments(
  connection: Connection,
): Pick<Employees, 'employments' | 'allEmployments' | 'orgUnits' | 'locations'> {
  return {
    employments: async (id, options) => {
      const answer = await request<{ employments: readonly Employment[] }>(
        connection,
        { method: 'GET', path: `${pathOf(place.path, id)}/employments`, member: 'employments' },
        options,
      );
      return answer.employments;
    },
    allEmployments: (filters, options) =>
      createList(connection, { path: '/employments', member: 'employees' }, filters, options),
    orgUnits: (filters, options) =>
      createList(connection, { path: '/org-units', member: 'org_units' }, filters, options),
    locations: (filters, options) =>
      createList(connection, { path: '/locations', member: 'locations' }, filters, options),
  };
}
