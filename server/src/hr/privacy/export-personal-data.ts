import type { UserActor } from '../../access/actor.ts';
import { listAuditAbout } from '../../access/audit/list-audit-about.ts';
import { recordRead } from '../../access/audit/record-read.ts';
import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/driver.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Ids } from '../../platform/ids.ts';
import { capacitiesOf } from '../workflow/capacities.ts';
import type { Person } from './person.ts';
import type { PersonalTable } from './personal-table.ts';
import { personalTables } from './personal-tables.ts';
import { exportRows, findPerson, ownersOf, type PersonRow } from './personal-data.sql.ts';

/** Newest first. Only automated activity could produce more. */
const auditRowsMax = 10_000;
const statementTimeoutMs = 30_000;

export interface PersonalData {
  readonly employee_id: string;
  readonly exported_at: string;
  /** By table. */
  readonly data: Readonly<Record<string, readonly object[]>>;
  /** What was done with the person's records, and what the person did. */
  readonly audit_log: readonly object[];
  /** Whether older rows are left out. */
  readonly audit_log_is_cut: boolean;
}

export interface ExportParts {
  readonly database: Database;
  readonly actor: UserActor;
  readonly ids: Ids;
  readonly clock: Clock;
}

/**
 * All data stored about one person, for HR and for the person.
 *
 * @throws Problem `not_found`, the same for unknown employees and for other readers
 */
export async function exportPersonalData(
  parts: ExportParts,
  employeeId: string,
): Promise<PersonalData> {
  const { database, actor, clock } = parts;
  const { companyId } = actor;
  const { person, data } = await database.transaction(
    { role: 'muster_app', companyId, statementTimeoutMs },
    (transaction) => readTables(transaction, parts, employeeId),
  );
  const audit = await listAuditAbout(database, companyId, { ...person, max: auditRowsMax + 1 });
  return {
    employee_id: employeeId,
    exported_at: toInstant(clock.nowMs()),
    data,
    audit_log: audit.slice(0, auditRowsMax),
    audit_log_is_cut: audit.length > auditRowsMax,
  };
}

/** Reads the person's rows by table and adds the read to the journal. */
async function readTables(
  transaction: Transaction,
  { actor, ids }: ExportParts,
  employeeId: string,
): Promise<{ person: Person; data: PersonalData['data'] }> {
  const { companyId } = actor;
  const { rows } = await transaction.query<PersonRow>(findPerson(companyId, employeeId));
  const held = capacitiesOf(actor, { employeeId, managerId: null });
  if (rows[0] === undefined || !(held.has('hr_admin') || held.has('self'))) {
    throw notFound();
  }
  const person = { companyId, employeeId, userIds: rows[0].user_ids };
  const exported: [string, object[]][] = [];
  for (const table of personalTables) {
    exported.push([table.table, await readTable(transaction, table, person)]);
  }
  const byTable = Map.groupBy(exported, ([table]) => table);
  recordRead(
    transaction,
    { ids, actor },
    {
      subjectKind: 'personal_data',
      subjectIds: [employeeId],
      employeeIds: [employeeId],
      fields: [...byTable.keys(), 'audit_log'],
    },
  );
  return {
    person,
    data: Object.fromEntries(
      [...byTable].map(([table, parts]) => [table, parts.flatMap(([, found]) => found)]),
    ),
  };
}

async function readTable(
  transaction: Transaction,
  table: PersonalTable,
  person: Person,
): Promise<object[]> {
  if ('because' in table.exported) return [];
  const rows: object[] = [];
  for (const ownerId of ownersOf(table, person)) {
    const owner = { companyId: person.companyId, ownerId };
    rows.push(...(await transaction.query<object>(exportRows(table, table.exported, owner))).rows);
  }
  return rows;
}
