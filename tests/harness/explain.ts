import type {
  Database,
  Statement,
  TransactionSettings,
} from '../../server/src/platform/database/driver.ts';

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Loops': number;
  /** On average of the loops, like those removed. */
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

export interface ExecutedPlan {
  /** The tables, or partitions, that were read. */
  readonly tables: readonly string[];
  /** Blocks of 8 kB that were read, from memory or disk. */
  readonly blocks: number;
  /** Planned once for all values, like a prepared statement in the long run. */
  readonly isGeneric: boolean;
}

const executionsBefore = 6;

/**
 * The plan a prepared statement ends up with: the first five executions are planned for their
 * values, then PostgreSQL decides whether one generic plan is enough.
 */
export async function explainExecuted(
  database: Database,
  settings: TransactionSettings,
  { text, values = [] }: Statement,
): Promise<ExecutedPlan> {
  const given = values.length === 0 ? '' : `(${values.map(toLiteral).join(', ')})`;
  return database.transaction(settings, async (transaction) => {
    await transaction.query({ text: `prepare explained as ${text}` });
    for (let count = 0; count < executionsBefore; count += 1) {
      await transaction.query({ text: `execute explained ${given}` });
    }
    const { rows } = await transaction.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
      text: `explain (analyze, buffers, format json) execute explained ${given}`,
    });
    await transaction.query({ text: 'deallocate explained' });
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (plan === undefined) throw new Error('there is no plan');
    return {
      tables: tablesIn(plan),
      blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
      isGeneric: values.some((_, index) => JSON.stringify(plan).includes(`$${index + 1}`)),
    };
  });
}

/** Blocks read when it is executed once, planned for its values. */
export async function blocksOf(
  database: Pick<Database, 'single'>,
  settings: TransactionSettings,
  statement: Statement,
): Promise<number> {
  const plan = await executeOnce(database, settings, statement);
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

/** Rows that the steps of its plan return or compare and leave out, when it is executed once. */
export async function rowsOf(
  database: Pick<Database, 'single'>,
  settings: TransactionSettings,
  statement: Statement,
): Promise<number> {
  return rowsIn(await executeOnce(database, settings, statement));
}

async function executeOnce(
  database: Pick<Database, 'single'>,
  settings: TransactionSettings,
  { text, values = [] }: Statement,
): Promise<PlanNode> {
  const { rows } = await database.single<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(settings, {
    text: `explain (analyze, buffers, format json) ${text}`,
    values,
  });
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (plan === undefined) throw new Error('there is no plan');
  return plan;
}

function rowsIn(node: PlanNode): number {
  const removed =
    (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0);
  const own = node['Actual Loops'] * (node['Actual Rows'] + removed);
  return (node.Plans ?? []).reduce((sum, child) => sum + rowsIn(child), own);
}

function tablesIn(node: PlanNode): string[] {
  const own = node['Relation Name'];
  return [
    ...(own !== undefined && node['Actual Loops'] > 0 ? [own] : []),
    ...(node.Plans ?? []).flatMap(tablesIn),
  ];
}

function toLiteral(value: unknown): string {
  if (value === null) return 'null';
  // oxlint-disable-next-line typescript/no-base-to-string -- statements take texts, numbers, dates and ids
  return typeof value === 'number' ? String(value) : `'${String(value)}'`;
}
