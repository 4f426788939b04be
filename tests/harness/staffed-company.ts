import { queryAsCompany } from './query-as-company.ts';
import { expect } from 'vitest';
import type { Browser } from './console-browser.ts';
import type { Owner, TestConsole } from './console.ts';

/** A company whose employees are hired and leave through the console. */
export interface StaffedCompany extends Owner {
  /** Hires an employee; returns the record. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of any shape
  hire(fields?: object): Promise<any>;
  /** A browser of a user of the role `employee` who is this employee. */
  signInAs(employeeId: string): Promise<Browser>;
  /** Runs a test's own statement, as the company. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The changes of a record, each as `action: field field`, oldest first. */
  auditOf(id: string): Promise<string[]>;
  /** The payloads of all events of a type, oldest first. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into payloads of any shape
  eventsOf(type: string): Promise<any[]>;
}

export async function openStaffedCompany(site: TestConsole): Promise<StaffedCompany> {
  const owner = await site.signUp();
  const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await queryAsCompany<Row>(site.database, owner.companyId, text, values)).rows;
  let hired = 0;
  return {
    ...owner,
    query,
    hire: async (fields = {}) => {
      hired += 1;
      const plain = { first_name: 'Ada', last_name: 'Adeyemi', email: `p${hired}@example.test` };
      const answer = await owner.browser.call('POST', '/employees', {
        body: { ...plain, ...fields },
      });
      expect(answer).toMatchObject({ status: 201 });
      return (answer.body as { employee: unknown }).employee;
    },
    signInAs: async (employeeId) => {
      const before = (await query<{ id: string }>('select id from users')).map(({ id }) => id);
      const browser = await site.addUser(owner.companyId, 'employee');
      await query('update users set employee_id = $1 where not (id = any ($2))', [
        employeeId,
        before,
      ]);
      return browser;
    },
    auditOf: async (id) => {
      const lines = await query<{ line: string }>(
        `select action || ': ' || array_to_string(fields, ' ') as line from audit_log
         where subject_id = $1 and action not like '%.read' order by id`,
        [id],
      );
      return lines.map(({ line }) => line);
    },
    eventsOf: async (type) => {
      const events = await query<{ payload: string }>(
        `select p.payload from events e join event_payloads p
           on p.company_id = e.company_id and p.event_id = e.id
         where e.type = $1 order by e.id`,
        [type],
      );
      return events.map(({ payload }) => JSON.parse(payload) as unknown);
    },
  };
}
