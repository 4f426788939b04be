import { Type } from 'typebox';
import { activateRules } from '../../hr/payroll/rules/activate-rules.ts';
import { closed, uuid } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { presentProblems, rulesProblems } from './pay-rule-schema.ts';

const ids = Type.Array(uuid(), { maxItems: 500 });

/** All of these drafts, or none: if the rules that result have problems. */
export const activatePayRules = recordOperation({
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
    component_version_ids: ids,
    table_ids: ids,
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
});
