import { Type } from 'typebox';
import { checkDraft } from '../../hr/payroll/rules/check-draft.ts';
import { componentKinds } from '../../hr/payroll/rules/pay-rule.ts';
import { closed, oneOf } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { componentFields, presentProblems, ruleName, rulesProblems } from './pay-rule-schema.ts';

/** Checks a version while it is being edited, as if all drafts were activated with it. */
export const checkPayRules = recordOperation({
  operationId: 'checkPayRules',
  method: 'POST',
  path: '/pay-rules/check',
  access: ['owner', 'payroll_admin'],
  body: closed({ code: ruleName, ...componentFields, formula: Type.String({ maxLength: 4_000 }) }),
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
      tables: Type.Array(Type.Object({ name: Type.String(), columns: Type.Array(Type.String()) })),
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
});
