import { Type } from 'typebox';
import { recordRead } from '../../access/audit/record-read.ts';
import { activateRules } from '../../hr/payroll/setup/components/activate-rules.ts';
import { checkDraft } from '../../hr/payroll/setup/components/check-draft.ts';
import { componentKinds } from '../../hr/payroll/setup/components/pay-rule.ts';
import { previewRules } from '../../hr/payroll/runs/rules/preview-rules.ts';
import { exportRules, importRules } from '../../hr/payroll/setup/components/rules-document.ts';
import { calendarDate, closed, nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';
import type { ConsoleOperation } from '../frame/operation.ts';
import { recordOperation } from '../frame/record-operation.ts';
import {
  componentFields,
  presentProblems,
  ruleName,
  rulesProblems,
  tableFields,
} from './pay-rule-schema.ts';

const line = Type.Object({
  code: Type.String(),
  name: Type.String(),
  kind: oneOf(componentKinds),
  amount: Type.String(),
  unrounded: Type.String(),
});

const draftIds = Type.Array(uuid(), { maxItems: 500 });

/** What an export contains and an import reads. */
const documentFields = {
  components: Type.Array(closed({ code: ruleName, ...componentFields }), { maxItems: 500 }),
  tables: Type.Array(closed(tableFields), { maxItems: 200 }),
};

const outcome = oneOf(['created', 'drafted', 'unchanged']);

/** The rules as a whole: checked, previewed, activated, exported and imported. */
export const payRuleOperations: readonly ConsoleOperation[] = [
  /** Checks a version while it is being edited, as if all drafts were activated with it. */
  recordOperation({
    operationId: 'checkPayRules',
    method: 'POST',
    path: '/pay-rules/check',
    access: ['owner', 'payroll_admin'],
    body: closed({
      code: ruleName,
      ...componentFields,
      formula: Type.String({ maxLength: 4_000 }),
    }),
    answer: Type.Object({
      problems: rulesProblems,
      /** What the formula can refer to. */
      names: Type.Object({
        /** What payroll provides. With `ytd.` before it, a component or base of the year so far. */
        inputs: Type.Array(Type.String()),
        components: Type.Array(
          Type.Object({
            code: Type.String(),
            name: Type.String(),
            kind: oneOf(componentKinds),
          }),
        ),
        /** Used as `bases.name`. */
        bases: Type.Array(Type.String()),
        tables: Type.Array(
          Type.Object({ name: Type.String(), columns: Type.Array(Type.String()) }),
        ),
      }),
    }),
    act: async (change, { body }) => {
      const { problems, names } = await checkDraft(change, body);
      return {
        problems: presentProblems(problems),
        names: {
          inputs: [...names.inputs],
          components: [...names.components],
          bases: [...names.bases],
          tables: names.tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
        },
      };
    },
  }),
  /** What components would be for up to three employees, as if drafts were active. */
  recordOperation({
    operationId: 'previewPayRules',
    method: 'POST',
    path: '/pay-rules/preview',
    access: ['owner', 'payroll_admin'],
    body: closed({
      /** The version that is being edited. */
      version: Type.Optional(closed({ code: ruleName, ...componentFields })),
      employee_ids: Type.Array(uuid(), { minItems: 1, maxItems: 3, uniqueItems: true }),
      period_start: calendarDate(),
      period_end: calendarDate(),
    }),
    answer: Type.Object({
      results: Type.Array(
        Type.Object({
          employee_id: uuid(),
          employee_name: Type.String(),
          /** Null without pay on the last day of the period. */
          currency: nullable(Type.String()),
          inputs: Type.Record(Type.String(), Type.String()),
          /** Null with a problem, and without pay in the period. */
          lines: Type.Union([Type.Array(line), Type.Null()]),
          problem: Type.Union([rulesProblems.items, Type.Null()]),
        }),
      ),
    }),
    act: async (change, { body }) => {
      const results = await previewRules(change, {
        edited: body.version ?? null,
        employeeIds: body.employee_ids.map((id) => id.toLowerCase()),
        period: { start: body.period_start, end: body.period_end },
      });
      const ids = results.map((result) => result.employee_id);
      recordRead(change.transaction, change, {
        subjectKind: 'employee',
        subjectIds: ids,
        employeeIds: ids,
        fields: ['pay'],
      });
      return {
        results: results.map(({ inputs, lines, problem, ...person }) => ({
          ...person,
          inputs: { ...inputs },
          lines: lines === null ? null : [...lines],
          problem: problem === null ? null : (presentProblems([problem])[0] ?? null),
        })),
      };
    },
  }),
  /** All of these drafts, or none: if the rules that result have problems. */
  recordOperation({
    operationId: 'activatePayRules',
    method: 'POST',
    path: '/pay-rules/activate',
    access: ['owner', 'payroll_admin'],
    /** If-Match lists the ETags of all of them. */
    confirms: {
      kinds: ['pay_component', 'pay_table'],
      shownAt: ['/pay-components/:id', '/pay-tables/:id'],
    },
    body: closed({
      component_version_ids: draftIds,
      table_ids: draftIds,
      /** Only says which problems there would be. */
      dry_run: Type.Optional(Type.Boolean()),
    }),
    answer: Type.Object({
      is_activated: Type.Boolean(),
      problems: rulesProblems,
      /** What became active: codes, and names. */
      components: Type.Array(Type.String()),
      tables: Type.Array(Type.String()),
    }),
    act: async (change, { body }) => {
      const { problems, activated } = await activateRules(change, {
        componentVersionIds: body.component_version_ids.map((id) => id.toLowerCase()),
        tableIds: body.table_ids.map((id) => id.toLowerCase()),
        isDryRun: body.dry_run === true,
      });
      return {
        is_activated: problems.length === 0 && body.dry_run !== true,
        problems: presentProblems(problems),
        components: activated.components.map(({ code }) => code),
        tables: activated.tables.map(({ name }) => name),
      };
    },
  }),
  /** The active components and tables of a day, by default of today. */
  recordOperation({
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
  }),
  /** Saves the components and tables of a document as drafts. */
  recordOperation({
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
  }),
];
