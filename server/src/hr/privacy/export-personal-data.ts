import type { UserActor } from '../../access/actor.ts';
import { listAuditAbout } from '../../access/audit/list-audit-about.ts';
import { recordAudit } from '../../access/audit/record-audit.ts';
import { recordRead } from '../../access/audit/record-read.ts';
import { type CompanyClock, toInstant } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/driver.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Ids } from '../../platform/ids.ts';
import { today } from '../company-day.ts';
import { capacitiesOf } from '../workflow/capacities.ts';
import type { Person } from './person.ts';
import type { PersonalTable, Viewer } from '../personal-table.ts';
import { personalTables } from './personal-tables.ts';
import {
  exportRows,
  exportShown,
  findPerson,
  ownersOf,
  type PersonRow,
} from './personal-data.sql.ts';

/** Newest first. Only automated activity could produce more. */
const auditRowsMax = 10_000;
const statementTimeoutMs = 30_000;

export interface PersonalData {
  readonly employee_id: string;
  readonly exported_at: string;
  /**
   * `shown`: what the pages show to the reader. `complete`: everything that is stored, which an
   * owner has released.
   */
  readonly extent: 'shown' | 'complete';
  /** By table. */
  readonly data: Readonly<Record<string, readonly object[]>>;
  /** For owners: what was done with the person's records, and what the person did. */
  readonly audit_log: readonly object[];
  /** Whether older rows are left out. */
  readonly audit_log_is_cut: boolean;
}

export interface ExportParts {
  readonly database: Database;
  readonly actor: UserActor;
  readonly ids: Ids;
  readonly clock: CompanyClock;
}

/**
 * What is stored about one person, as far as the reader is shown it on pages too: for HR, and for
 * the person. Only owners read the audit log.
 *
 * @throws Problem `not_found`, the same for unknown employees and for other readers
 */
export async function exportPersonalData(
  parts: ExportParts,
  employeeId: string,
): Promise<PersonalData> {
  const { actor } = parts;
  const viewers = viewersOf(actor, employeeId);
  const { person, data } = await readTables(parts, employeeId, viewers, (transaction, fields) =>
    recordRead(transaction, parts, {
      subjectKind: 'personal_data',
      subjectIds: [employeeId],
      employeeIds: [employeeId],
      fields,
    }),
  );
  const isOwner = actor.role === 'owner' && !viewers.has('self');
  return compose(parts, person, { extent: 'shown', data, readsAudit: isOwner });
}

/**
 * Everything that is stored about one person, for a request under the right of access: also drafts,
 * plans, notes, pay that is not approved and the audit log. The owner decides who gets it.
 *
 * @throws Problem `not_found`
 */
export async function releasePersonalData(
  parts: ExportParts,
  employeeId: string,
): Promise<PersonalData> {
  const { person, data } = await readTables(parts, employeeId, 'everyone', (transaction) =>
    recordAudit(transaction, parts, {
      action: 'employee.personal_data_released',
      subjectKind: 'employee',
      subjectId: employeeId,
      fields: [],
    }),
  );
  return compose(parts, person, { extent: 'complete', data, readsAudit: true });
}

/** In which capacities the actor reads the records of an employee. */
function viewersOf(actor: UserActor, employeeId: string): ReadonlySet<Viewer> {
  const held = capacitiesOf(actor, { employeeId, managerId: null });
  if (held.has('self')) return new Set(['self']);
  // Payroll alone has no page with everything about a person.
  if (!held.has('hr_admin')) return new Set();
  return new Set(held.has('payroll_admin') ? ['hr_admin', 'payroll_admin'] : ['hr_admin']);
}

async function compose(
  { database, actor, clock }: ExportParts,
  person: Person,
  {
    extent,
    data,
    readsAudit,
  }: Pick<PersonalData, 'extent' | 'data'> & { readonly readsAudit: boolean },
): Promise<PersonalData> {
  const audit = readsAudit
    ? await listAuditAbout(database, actor.companyId, { ...person, max: auditRowsMax + 1 })
    : [];
  return {
    employee_id: person.employeeId,
    exported_at: toInstant(clock.nowMs()),
    extent,
    data,
    audit_log: audit.slice(0, auditRowsMax),
    audit_log_is_cut: audit.length > auditRowsMax,
  };
}

/** Reads the person's rows by table, and notes it in the same transaction. */
function readTables(
  { database, clock, actor: { companyId } }: ExportParts,
  employeeId: string,
  viewers: ReadonlySet<Viewer> | 'everyone',
  note: (transaction: Transaction, tables: readonly string[]) => void,
): Promise<{ person: Person; data: PersonalData['data'] }> {
  const settings = { role: 'muster_app', companyId, statementTimeoutMs } as const;
  return database.transaction(settings, async (transaction) => {
    const { rows } = await transaction.query<PersonRow>(findPerson(companyId, employeeId));
    if (rows[0] === undefined || (viewers !== 'everyone' && viewers.size === 0)) throw notFound();
    const { user_ids: userIds, time_zone: timeZone } = rows[0];
    const person = { companyId, employeeId, userIds };
    const day = today(clock, timeZone);
    const exported: [string, object[]][] = [];
    for (const table of personalTables) {
      const found = await readTable(transaction, table, { person, viewers, day });
      if (found !== undefined) exported.push([table.table, found]);
    }
    const byTable = Map.groupBy(exported, ([table]) => table);
    note(transaction, [...byTable.keys()]);
    return {
      person,
      data: Object.fromEntries(
        [...byTable].map(([table, parts]) => [table, parts.flatMap(([, found]) => found)]),
      ),
    };
  });
}

/** Undefined for a table that the viewers are not shown. */
async function readTable(
  transaction: Transaction,
  table: PersonalTable,
  {
    person,
    viewers,
    day,
  }: { person: Person; viewers: ReadonlySet<Viewer> | 'everyone'; day: string },
): Promise<object[] | undefined> {
  const { exported } = table;
  if ('because' in exported || !('shown' in table)) return [];
  const shown = table.shown.filter(({ to }) =>
    to.some((each) => viewers === 'everyone' || viewers.has(each)),
  );
  if (shown.length === 0) return undefined;
  const rows: object[] = [];
  for (const ownerId of ownersOf(table, person)) {
    const owner = { companyId: person.companyId, ownerId };
    const statement =
      viewers === 'everyone'
        ? exportRows(table, exported, owner)
        : exportShown(table, { columns: exported, shown }, { ...owner, today: day });
    rows.push(...(await transaction.query<object>(statement)).rows);
  }
  return rows;
}
