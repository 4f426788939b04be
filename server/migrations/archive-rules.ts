import { splitAtCommas, splitStatements } from './split-statements.ts';

/** Archives of companies exist from this migration on. */
export const firstWithArchives = 288;

/**
 * What an archive written before a migration would lack: the migration changes rows that exist, or takes a
 * column away that the archive has. Each such statement needs a line `-- archives: reason` in its file, which
 * says why an older archive is complete without it, or what imports it since.
 */
export function findArchiveFaults(sql: string): string[] {
  if (/^-- archives: \S.*$/m.test(sql)) return [];
  const statements = splitStatements(sql);
  const made = new Set(
    statements.flatMap((each) => /^create table (?:if not exists )?(\w+)/.exec(each)?.[1] ?? []),
  );
  return statements.filter((statement) => {
    const table = changedTable(statement);
    return table !== undefined && !made.has(table);
  });
}

function changedTable(statement: string): string | undefined {
  const written = /^(?:update|delete from|insert into|drop table(?: if exists)?) (?:only )?(\w+)/;
  const direct = written.exec(statement)?.[1];
  if (direct !== undefined) return direct;
  // What a block does can't be read here.
  if (/^(do|call|with)\b/.test(statement)) return 'unknown';
  const [, table, actions] =
    /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/.exec(statement) ?? [];
  const takesAway = splitAtCommas(actions ?? '').some((action) =>
    /^(drop column|drop (?!constraint|default|expression)\w+$|rename (?!constraint))/.test(action),
  );
  return takesAway ? table : undefined;
}
