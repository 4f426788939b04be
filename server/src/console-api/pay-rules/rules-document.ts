import { Type } from 'typebox';
import { exportRules, importRules } from '../../hr/payroll/rules/rules-document.ts';
import { calendarDate, closed, oneOf } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import {
  componentFields,
  presentProblems,
  ruleName,
  rulesProblems,
  tableFields,
} from './pay-rule-schema.ts';

/** What an export contains and an import reads. */
const documentFields = {
  components: Type.Array(closed({ code: ruleName, ...componentFields }), { maxItems: 500 }),
  tables: Type.Array(closed(tableFields), { maxItems: 200 }),
};
const outcome = oneOf(['created', 'drafted', 'unchanged']);

/** The active components and tables of a day, by default of today. */
export const exportPayRules = recordOperation({
  operationId: 'exportPayRules',
  method: 'GET',
  path: '/pay-rules/export',
  access: ['owner', 'payroll_admin'],
  query: closed({ on: Type.Optional(calendarDate()) }),
  answer: Type.Object(documentFields),
  act: async (change, { query }) => {
    const { components, tables } = await exportRules(change, query.on);
    return {
      components: components.map((each) => ({ ...each, bases: [...each.bases] })),
      tables: tables.map(({ columns, rows, ...table }) => ({
        ...table,
        columns: [...columns],
        rows: rows.map(({ from, to, values }) => ({ from, to, values: [...values] })),
      })),
    };
  },
});

/** Saves the components and tables of a document as drafts. */
export const importPayRules = recordOperation({
  operationId: 'importPayRules',
  method: 'POST',
  path: '/pay-rules/import',
  access: ['owner', 'payroll_admin'],
  body: closed({
    ...documentFields,
    /** `true` only says what would be done. */
    dry_run: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({
    components: Type.Array(Type.Object({ code: Type.String(), outcome })),
    tables: Type.Array(Type.Object({ name: Type.String(), valid_from: calendarDate(), outcome })),
    /** Of the imported components, as if all drafts were activated; empty for a dry run. */
    problems: rulesProblems,
  }),
  act: async (change, { body: { dry_run: isDryRun = false, ...document } }) => {
    const { components, tables, problems } = await importRules(change, document, {
      dryRun: isDryRun,
    });
    return {
      components: [...components],
      tables: [...tables],
      problems: presentProblems(problems),
    };
  },
});
