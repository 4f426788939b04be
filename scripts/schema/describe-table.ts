import type { Column, Table } from './read-tables.ts';

/**
 * PostgreSQL's text in our SQL style: keywords in lower case, `in (…)`, and no casts of literals.
 * Quoted text is unchanged.
 */
export function tidy(sql: string): string {
  const isQuoted = /('(?:[^']|'')*'|"(?:[^"]|"")*")/;
  return sql
    .split(isQuoted)
    .map((part, index) => (index % 2 === 1 ? part : part.toLowerCase()))
    .join('')
    .replaceAll(/('(?:[^']|'')*'|\b\d+)::(?:text|numeric)\b(?!\[)/g, '$1')
    .replaceAll(/= any \(array\[([^\]]*)\]\)/g, 'in ($1)');
}

/** One readable file: the statements that would create the table in its current form. */
export function describeTable(table: Table): string {
  const members = [
    ...table.columns.map(({ name, type, isNullable, expression, isGenerated }) =>
      [
        name,
        type.replace('timestamp with time zone', 'timestamptz'),
        ...(isNullable ? [] : ['not null']),
        ...(expression === null
          ? []
          : [
              isGenerated
                ? `generated always as (${tidy(expression)}) stored`
                : `default ${tidy(expression)}`,
            ]),
      ].join(' '),
    ),
    ...table.constraints.map(({ name, definition }) => `constraint ${name} ${tidy(definition)}`),
  ];
  const partitioned =
    table.partitionKey === null ? '' : ` partition by ${tidy(table.partitionKey)}`;
  const blocks = [
    `create table ${table.name} (\n${members.map((member) => `  ${member}`).join(',\n')}\n)${partitioned};`,
    table.indexes
      .map((index) => `${tidy(index).replace(' on only ', ' on ').replace(' using btree', '')};`)
      .join('\n'),
    describeSecurity(table),
    table.grants
      .map(({ role, privileges }) => `grant ${privileges} on ${table.name} to ${role};`)
      .join('\n'),
    table.triggers.map((trigger) => `${tidy(trigger)};`).join('\n'),
    table.columns.map((column) => describeComment(table, column)).join(''),
  ];
  return `${blocks
    .filter((block) => block !== '')
    .map((block) => block.trimEnd())
    .join('\n\n')}\n`;
}

function describeComment(table: Table, { name, comment }: Column): string {
  if (comment === null) return '';
  return `comment on column ${table.name}.${name} is\n  '${comment.replaceAll("'", "''")}';\n`;
}

function describeSecurity({ name, isProtected, isForced, policies }: Table): string {
  return [
    ...(isProtected ? [`alter table ${name} enable row level security;`] : []),
    ...(isForced ? [`alter table ${name} force row level security;`] : []),
    ...policies.map((policy) => {
      const using = policy.using === null ? '' : `\n  using (${tidy(policy.using)})`;
      const check = policy.check === null ? '' : `\n  with check (${tidy(policy.check)})`;
      return `create policy ${policy.name} on ${name} for ${policy.command} to ${policy.roles}${using}${check};`;
    }),
  ].join('\n');
}
