import {
  partitionedTables,
  replayDays,
  requestDays,
} from '../../server/src/platform/database/partitions/partitioned-tables.ts';

import { type TableBound, tableBounds } from '../../server/src/platform/database/table-bounds.ts';

const introduction = `# Tables and their bounds

<!-- Written by scripts/generate-schema.ts from server/src/platform/database/table-bounds.ts. -->

What keeps each table of the database from growing without end, or why it may grow. A test fails for a table that isn't
listed. [Settings](settings.md#webhooks-and-retention) has the retention periods, [backup](backup.md) what a copy needs.
`;

const headings: Readonly<Record<TableBound['kind'], string>> = {
  aged: 'Dropped by age',
  deleted: 'Deleted when no longer needed',
  per: 'A fixed number of rows',
  set_up: 'What people set up',
  record: 'Records',
};

const explanations: Readonly<Record<TableBound['kind'], string>> = {
  aged: 'Each table has a partition for each day or month. Workers drop the oldest every hour.',
  deleted: 'A statement deletes rows as soon as they are no longer needed.',
  per: 'These tables grow with what they count, not with time.',
  set_up:
    'Administrators add and remove these rows in the console or through the API. Most tables have a limit for each company.',
  record:
    'These tables grow with people and time, because a company must be able to show what was true.',
};

/** The page `docs/operations/tables.md`. */
export function describeBounds(): string {
  const kinds = Object.keys(headings) as TableBound['kind'][];
  return [introduction, ...kinds.map(describeKind)].join('\n');
}

function describeKind(kind: TableBound['kind']): string {
  const tables = Object.entries(tableBounds).filter(([, bound]) => bound.kind === kind);
  const byBound = Object.groupBy(tables, ([table, bound]) => explain(table, bound));
  const rows = Object.entries(byBound).map(([bound, same = []]) => [
    same.map(([table]) => `\`${table}\``).join(', '),
    bound,
  ]);
  const list =
    kind === 'set_up'
      ? rows.map(([names]) => `${names}.`)
      : ['| tables | bound |', '|---|---|', ...rows.map((cells) => `| ${cells.join(' | ')} |`)];
  return `## ${headings[kind]}\n\n${explanations[kind]}\n\n${list.join('\n')}\n`;
}

function explain(table: string, bound: TableBound): string {
  switch (bound.kind) {
    case 'aged':
      return keptFor(table);
    case 'deleted':
      return `${bound.when} ([statement](../../server/src/${bound.by}))`;
    case 'per':
      return bound.rows;
    case 'set_up':
      return '';
    case 'record':
      return bound.why;
  }
}

function keptFor(name: string): string {
  const kept = partitionedTables.find(({ table }) => table === name)?.kept;
  switch (kept) {
    case 'bodies':
      return '`RETENTION_BODY_DAYS`';
    case 'rows':
      return '`RETENTION_ROW_MONTHS`';
    case 'requests':
      return `${requestDays} days`;
    case 'replays':
      return `${replayDays} day`;
    case undefined:
      throw new Error(`${name} has no partitions`);
  }
}
