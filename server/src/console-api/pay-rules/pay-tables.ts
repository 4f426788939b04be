import { type Static, Type } from 'typebox';
import {
  draftTable,
  listPayTables,
  findTable,
  removeTableDraft,
} from '../../hr/payroll/setup/components/draft-table.ts';
import {
  payTableKinds,
  type PayTableVersion,
  ruleStatuses,
} from '../../hr/payroll/setup/components/pay-rule.ts';
import { hasSecondPerson } from '../../hr/payroll/setup/components/second-person.ts';
import { closed, instant, nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';
import { etagMember, withEtag, withEtags } from '../frame/etags.ts';
import { inChange } from '../frame/in-transaction.ts';
import { type ConsoleOperation, defineOperation } from '../frame/operation.ts';
import { recordOperation } from '../frame/record-operation.ts';
import { ruleName, tableFields, validity } from './pay-rule-schema.ts';

/** A version of a table; versions of the same table have the same name. */
const tableSchema = Type.Object({
  id: uuid(),
  name: Type.String(),
  kind: oneOf(payTableKinds),
  columns: Type.Array(Type.String()),
  row_count: Type.Integer(),
  ...validity,
  status: oneOf(ruleStatuses),
  drafted_by: uuid(),
  drafted_by_name: Type.String(),
  activated_by_name: nullable(Type.String()),
  activated_at: nullable(instant()),
  created_at: instant(),
  ...etagMember,
});

const csvLengthMax = 200_000;

/** Operations on the tables of formulas. */
export const payTableOperations: readonly ConsoleOperation[] = [
  /** By name, newest first. */
  recordOperation({
    operationId: 'listPayTables',
    method: 'GET',
    path: '/pay-tables',
    access: ['owner', 'payroll_admin'],
    answer: Type.Object({
      pay_tables: Type.Array(tableSchema),
      /** `false`: no one else could activate drafts, so their author can. */
      has_second_person: Type.Boolean(),
    }),
    act: async (change) => ({
      pay_tables: await withEtags(change, 'pay_table', (await listPayTables(change)).map(present)),
      has_second_person: await hasSecondPerson(change),
    }),
  }),
  recordOperation({
    operationId: 'getPayTable',
    method: 'GET',
    path: '/pay-tables/:id',
    access: ['owner', 'payroll_admin'],
    answer: Type.Object({
      pay_table: Type.Object({ ...tableSchema.properties, rows: tableFields.rows }),
      has_second_person: Type.Boolean(),
    }),
    etag: ({ pay_table }) => pay_table.etag,
    act: async (change, { id }) => {
      const table = await findTable(change, id);
      const rows = table.rows.map(({ from, to, values }) => ({ from, to, values: [...values] }));
      const shown = await withEtag(change, 'pay_table', { ...present(table), rows });
      return { pay_table: shown, has_second_person: await hasSecondPerson(change) };
    },
  }),
  /** Adds a draft of a version from CSV; with problems, nothing is written. */
  defineOperation({
    operationId: 'importPayTable',
    method: 'POST',
    path: '/pay-tables',
    access: ['owner', 'payroll_admin'],
    body: closed({
      name: ruleName,
      kind: oneOf(payTableKinds),
      ...validity,
      csv: Type.String({ maxLength: csvLengthMax }),
      /** `true` checks the file without writing anything. */
      dry_run: Type.Optional(Type.Boolean()),
    }),
    answer: Type.Object({
      /** Null with problems, and if nothing was to be written. */
      pay_table: Type.Union([tableSchema, Type.Null()]),
      problems: Type.Array(
        Type.Object({
          line: Type.Integer(),
          code: Type.String(),
          params: Type.Record(Type.String(), Type.String()),
          message: Type.String(),
        }),
      ),
      /** What was read; null with problems. */
      read: Type.Union([
        Type.Object({ columns: Type.Array(Type.String()), rows: tableFields.rows }),
        Type.Null(),
      ]),
    }),
    handle: ({ services, actor, body: { dry_run: isDryRun = false, ...asked } }) =>
      inChange(services, actor, async (change) => {
        const drafted = await draftTable(change, asked, { dryRun: isDryRun });
        if ('problems' in drafted) {
          const problems = drafted.problems.map((each) => ({
            ...each,
            params: { ...each.params },
          }));
          return { body: { pay_table: null, problems, read: null } };
        }
        const { table, id } = drafted;
        const rows = table.rows.map(({ from, to, values }) => ({ from, to, values: [...values] }));
        return {
          body: {
            pay_table: id === null ? null : present(await findTable(change, id)),
            problems: [],
            read: { columns: [...table.columns], rows },
          },
        };
      }),
  }),
  recordOperation({
    operationId: 'deletePayTable',
    method: 'DELETE',
    path: '/pay-tables/:id',
    access: ['owner', 'payroll_admin'],
    answer: Type.Null(),
    successStatus: 204,
    act: async (change, { id }) => {
      await removeTableDraft(change, id);
      return null;
    },
  }),
];

function present(table: PayTableVersion): Static<typeof tableSchema> {
  return { ...table, columns: [...table.columns] };
}
