import { type Static, Type } from 'typebox';
import type { RulesProblem } from '../../hr/payroll/setup/components/check-rules.ts';
import type { ListedComponent } from '../../hr/payroll/setup/components/list-components.ts';
import {
  type ComponentVersion,
  componentCorrections,
  componentKinds,
  componentRoundings,
  payTableKinds,
  ruleNamePattern,
  ruleStatuses,
} from '../../hr/payroll/setup/components/pay-rule.ts';
import {
  calendarDate,
  closed,
  instant,
  lines,
  nullable,
  oneOf,
  text,
  uuid,
} from '../../platform/http/schema-fields.ts';

import { etagMember } from '../frame/etags.ts';

/** Of components, tables and bases. */
export const ruleName = Type.String({ pattern: ruleNamePattern });

/** The first and last day on which a version is valid; null means until further notice. */
export const validity = { valid_from: calendarDate(), valid_to: nullable(calendarDate()) };

/** The content of a version of a component. */
export const componentFields = {
  name: text(100),
  kind: oneOf(componentKinds),
  formula: lines(4_000),
  rounding: closed({
    mode: oneOf(componentRoundings),
    /** Decimals; null means the minor units of the currency. */
    digits: nullable(Type.Integer({ minimum: 0, maximum: 10 })),
  }),
  bases: Type.Array(ruleName, { maxItems: 50, uniqueItems: true }),
  correction: oneOf(componentCorrections),
  account: nullable(Type.String({ pattern: '^[A-Za-z0-9._/-]{1,30}$' })),
  ...validity,
};

/** The content of a version of a table. */
export const tableFields = {
  name: ruleName,
  kind: oneOf(payTableKinds),
  columns: Type.Array(ruleName, { minItems: 1, maxItems: 100 }),
  rows: Type.Array(
    closed({
      from: Type.String({ maxLength: 40 }),
      to: nullable(Type.String({ maxLength: 40 })),
      values: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 100 }),
    }),
    { maxItems: 10_000 },
  ),
  ...validity,
};

const version = Type.Object({
  id: uuid(),
  ...componentFields,
  status: oneOf(ruleStatuses),
  drafted_by: uuid(),
  drafted_by_name: Type.String(),
  /** Everyone who wrote or edited it; another person activates it. */
  contributors: Type.Array(uuid()),
  activated_by_name: nullable(Type.String()),
  activated_at: nullable(instant()),
  created_at: instant(),
  updated_at: instant(),
  /** The last day that was asked for and that a second person hasn't confirmed. */
  ends_on: nullable(calendarDate()),
  end_asked_by: nullable(uuid()),
  end_asked_by_name: nullable(Type.String()),
});

export const listedComponent = Type.Object({
  id: uuid(),
  code: Type.String(),
  /** Valid today, else the next one, else the last one. */
  active: Type.Union([version, Type.Null()]),
  draft: Type.Union([version, Type.Null()]),
  /** The assignments that are valid today. */
  assignment_count: Type.Integer(),
  ...etagMember,
});

const namedComponent = Type.Object({ id: uuid(), code: Type.String(), name: Type.String() });

export const componentSchema = Type.Object({
  id: uuid(),
  code: Type.String(),
  /** Newest first. */
  versions: Type.Array(version),
  /** The components in its formula. */
  uses: Type.Array(namedComponent),
  used_by: Type.Array(namedComponent),
  ...etagMember,
});

/** A problem of a formula, or of a table. The console translates it by its code. */
export const rulesProblems = Type.Array(
  Type.Object({
    /** The code of the component; empty for a table. */
    component: Type.String(),
    table: nullable(Type.String()),
    /** From which day on. */
    day: nullable(calendarDate()),
    code: Type.String(),
    params: Type.Record(Type.String(), Type.String()),
    /** In the formula, from 1. */
    line: nullable(Type.Integer()),
    column: nullable(Type.Integer()),
    message: Type.String(),
  }),
);

export function presentVersion(found: ComponentVersion): Static<typeof version> {
  const { bases, contributors, ...members } = found;
  return { ...members, bases: [...bases], contributors: [...contributors] };
}

export function presentListed(found: ListedComponent): Static<typeof listedComponent> {
  const { active, draft, ...members } = found;
  return {
    ...members,
    active: active === null ? null : presentVersion(active),
    draft: draft === null ? null : presentVersion(draft),
  };
}

export function presentProblems(problems: readonly RulesProblem[]): Static<typeof rulesProblems> {
  return problems.map((problem) => ({ ...problem, params: { ...problem.params } }));
}
