import { Type } from 'typebox';
import { recordRead } from '../../access/audit/record-read.ts';
import { componentKinds } from '../../hr/payroll/rules/pay-rule.ts';
import { previewRules } from '../../hr/payroll/rules/preview-rules.ts';
import { calendarDate, closed, nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { componentFields, presentProblems, ruleName, rulesProblems } from './pay-rule-schema.ts';

const line = Type.Object({
  code: Type.String(),
  name: Type.String(),
  kind: oneOf(componentKinds),
  amount: Type.String(),
  unrounded: Type.String(),
});

/** What components would be for up to three employees, as if drafts were active. */
export const previewPayRules = recordOperation({
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
});
