import type { ApiKeyActor, UserActor } from '../../server/src/access/actor.ts';
import type { Change } from '../../server/src/hr/change.ts';
import { createEmployee } from '../../server/src/hr/employees/create-employee.ts';
import type { Employee, EmployeeFields } from '../../server/src/hr/employees/employee.ts';
import { queryAsCompany } from './query-as-company.ts';
import { openCompany } from '../../server/src/hr/open-company.ts';
import { type Clock, systemClock } from '../../server/src/platform/clock.ts';
import type { Database, Result } from '../../server/src/platform/database/driver.ts';
import { createIds, type Ids, instantOfId } from '../../server/src/platform/ids.ts';

/** A company for domain tests: created as by sign-up, used through an API key. */
export interface CompanyAtWork {
  readonly companyId: string;
  readonly owner: UserActor;
  readonly ids: Ids;
  /** Runs a change in a separate transaction. */
  change<T>(work: (change: Change) => Promise<T>): Promise<T>;
  addEmployee(fields?: Partial<EmployeeFields>): Promise<Employee>;
  /** Links a user of the role `employee`, who can sign in, to an employee. */
  addUser(employeeId: string): Promise<string>;
  /** Runs a test's own statement, as the company. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Result<Row>>;
}

export async function openCompanyAtWork(
  database: Database,
  clock: Clock = systemClock,
): Promise<CompanyAtWork> {
  const ids = createIds(clock);
  const companyId = ids.next();
  const settings = { role: 'muster_app', companyId } as const;
  const { user } = await database.transaction(settings, (transaction) =>
    openCompany(
      transaction,
      { ids, companyId, onlyFirst: false },
      {
        name: 'Company at work',
        owner: {
          firstName: 'Olu',
          lastName: 'Owner',
          email: `owner-${companyId}@example.test`,
          passwordHash: 'no password',
        },
      },
    ),
  );
  const actor: ApiKeyActor = {
    kind: 'api_key',
    companyId,
    apiKeyId: ids.next(),
    scopes: [],
    grants: [],
  };
  const change: CompanyAtWork['change'] = (work) =>
    database.transaction(settings, (transaction) => work({ transaction, actor, ids, clock }));
  return {
    companyId,
    owner: { kind: 'user', companyId, userId: user.id, role: 'owner', employeeId: null },
    ids,
    change,
    addEmployee: (fields = {}) =>
      change((open) => createEmployee(open, { ...plainEmployee(ids), ...fields }, 'active')),
    addUser: async (employeeId) => {
      const id = ids.next();
      await database.single(settings, {
        text: `insert into users (company_id, id, employee_id, email, email_key, first_name,
                 last_name, role, password_hash, created_at, updated_at)
               values ($1, $2, $3, $4, $4, 'U', 'Ser', 'employee', 'no password', $5, $5)`,
        values: [companyId, id, employeeId, `user-${id}@example.test`, instantOfId(id)],
      });
      return id;
    },
    query: (text, values = []) => queryAsCompany(database, companyId, text, values),
  };
}

/** The fields of a new employee, with a unique email address. */
export function plainEmployee(ids: Ids): EmployeeFields {
  return {
    external_id: null,
    employee_number: null,
    first_name: 'Ada',
    last_name: 'Adeyemi',
    email: `${ids.next()}@example.test`,
    phone: null,
    job_title: null,
    department: null,
    location: null,
    employment_type: null,
    manager_id: null,
    start_date: null,
  };
}
