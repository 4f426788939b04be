import { type Static, Type } from 'typebox';
import { upsertEmployeeFields, upsertRowFields } from '../../../hr/employees/employee-fields.ts';
import type { RowOutcome, UpsertRow } from '../../../hr/employees/upsert/upsert-row.ts';
import { type Problem, problemTable } from '../../../platform/http/problem.ts';
import { oneOf, reference } from '../../../platform/http/schema-fields.ts';
import { writtenCustomValues } from './custom-field.ts';
import { fieldErrorSchema } from './problem.ts';

export const batchRowsMax = 1_000;
/** 2 MiB: 1,000 rows of 2 KiB. */
export const batchBytesMax = 2_097_152;

export const employeeUpsertSchema = Type.Object(
  { ...upsertEmployeeFields, custom_fields: writtenCustomValues },
  { $id: 'EmployeeUpsert', additionalProperties: false },
);

export const employeeRowSchema = Type.Object(
  { ...upsertRowFields, custom_fields: writtenCustomValues },
  { $id: 'EmployeeRow', additionalProperties: false },
);

export const employeeBatchSchema = Type.Object(
  {
    // The rows are validated one by one, against `EmployeeRow`.
    employees: Type.Array(Type.Unknown(), { minItems: 1, maxItems: batchRowsMax }),
    dry_run: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Returns the outcomes without writing anything.',
      }),
    ),
    all_or_nothing: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Writes nothing if a row fails. By default, the other rows are written.',
      }),
    ),
  },
  { additionalProperties: false },
);

const rowOutcomes = ['created', 'updated', 'unchanged', 'failed', 'skipped'] as const;

export const rowResultSchema = Type.Object(
  {
    index: Type.Integer({
      minimum: 0,
      description: 'The place of the row in `employees`, from 0.',
    }),
    external_id: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'As sent; null if the row has none.',
    }),
    outcome: oneOf(
      rowOutcomes,
      '`skipped`: the row is valid, but another one failed and `all_or_nothing` was set.',
    ),
    employee_id: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'uuid',
      description: 'Null for rows that failed or were skipped, and for new employees in a dry run.',
    }),
    problem: Type.Unsafe<RowProblem | null>({
      type: ['object', 'null'],
      additionalProperties: false,
      required: ['code', 'title', 'detail', 'errors'],
      properties: {
        code: { type: 'string', description: 'Stable error code, as in error responses.' },
        title: { type: 'string' },
        detail: { type: 'string' },
        errors: { type: 'array', items: fieldErrorSchema },
      },
    }),
  },
  { $id: 'EmployeeRowResult', additionalProperties: false },
);

interface RowProblem {
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly errors: Static<typeof fieldErrorSchema>[];
}

export const batchResultSchema = Type.Object(
  {
    applied: Type.Boolean({
      description: 'False in a dry run, and if a row failed and `all_or_nothing` was set.',
    }),
    created: Type.Integer({ minimum: 0, description: 'Number of rows with this outcome.' }),
    updated: Type.Integer({ minimum: 0 }),
    unchanged: Type.Integer({ minimum: 0 }),
    failed: Type.Integer({ minimum: 0 }),
    results: Type.Array(reference<Static<typeof rowResultSchema>>('EmployeeRowResult'), {
      description: 'One per row, in the order of the rows.',
    }),
  },
  { $id: 'EmployeeBatchResult', additionalProperties: false },
);

export const employeeBatchAnswer = Type.Object({
  batch: reference<Static<typeof batchResultSchema>>('EmployeeBatchResult'),
});

export const employeeUpsertReference =
  reference<Static<typeof employeeUpsertSchema>>('EmployeeUpsert');
export const employeeRowReference = reference<Static<typeof employeeRowSchema>>('EmployeeRow');

type SentRow = Static<typeof employeeRowSchema>;

/** The rows of a batch for the domain, each with the problem of its fields, if there is one. */
export function toUpsertRows(
  rows: readonly unknown[],
  problems: ReadonlyMap<number, Problem>,
): UpsertRow[] {
  return rows.map((row, index) => {
    const problem = problems.get(index);
    return problem === undefined ? { fields: row as SentRow } : { problem };
  });
}

/** The response to a batch. */
export function presentBatch(
  rows: readonly unknown[],
  outcomes: readonly RowOutcome[],
  isDryRun: boolean,
): Static<typeof batchResultSchema> {
  const count = (kind: RowOutcome['kind']) =>
    outcomes.filter((outcome) => outcome.kind === kind).length;
  return {
    applied: !isDryRun && count('skipped') === 0 && count('failed') < outcomes.length,
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    failed: count('failed'),
    results: outcomes.map((outcome, index) => ({
      index,
      external_id: externalIdOf(rows[index]),
      outcome: outcome.kind,
      employee_id:
        'employeeId' in outcome && !(isDryRun && outcome.kind === 'created')
          ? outcome.employeeId
          : null,
      problem: outcome.kind === 'failed' ? presentProblem(outcome.problem, index) : null,
    })),
  };
}

function externalIdOf(row: unknown): string | null {
  const { external_id: externalId } = (row ?? {}) as { external_id?: unknown };
  return typeof externalId === 'string' ? externalId.slice(0, 200) : null;
}

/** Pointers into the body, also for problems that the domain found in a row. */
function presentProblem({ code, detail, errors }: Problem, index: number): RowProblem {
  const inRow = `/employees/${index}`;
  return {
    code,
    title: problemTable[code].title,
    detail,
    errors: errors.map((error) =>
      'pointer' in error && !error.pointer.startsWith('/employees/')
        ? { ...error, pointer: inRow + error.pointer }
        : error,
    ),
  };
}
