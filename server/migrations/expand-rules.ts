import { splitAtCommas, splitStatements } from './split-statements.ts';

/**
 * What a migration may do while the release before serves on the same database: only add, and hold no
 * lock for as long as it takes to read a table. Such a file begins with `-- expand: why`.
 */
export interface ExpandFault {
  readonly statement: string;
  readonly reason: string;
}

/** The newest migration of the first release; undefined until there is one. */
export const newestOfFirstRelease: number | undefined = undefined;

/**
 * Later files that take something away, or hold a table, and why that could not be otherwise: they are
 * applied with all processes stopped, as docs/operations/runbook.md says.
 */
export const contractions: Readonly<Record<string, string>> = {};

const allowed: readonly RegExp[] = [
  /^create table (if not exists )?\w+ \(/,
  /^create (function|view|type|sequence) /,
  /^create policy /,
  /^grant /,
  /^revoke all on function /,
  /^comment on /,
  /^select protect_tenant_table\('\w+'\)$/,
  /^alter table \w+ validate constraint \w+$/,
];

/** Statement by statement; an empty list means that the file may be marked. */
export function findExpandFaults(sql: string): ExpandFault[] {
  const statements = splitStatements(sql);
  const made = new Set(
    statements.flatMap((each) => /^create table (?:if not exists )?(\w+)/.exec(each)?.[1] ?? []),
  );
  const locked = new Set<string>();
  return statements.flatMap((statement) => {
    const reason = judge(statement, made) ?? judgeLock(statement, made, locked);
    return reason === undefined ? [] : [{ statement: statement.slice(0, 100), reason }];
  });
}

function judge(statement: string, made: ReadonlySet<string>): string | undefined {
  if (allowed.some((form) => form.test(statement))) return undefined;
  const table =
    /^(?:alter table(?: only)?|insert into) (\w+)/.exec(statement)?.[1] ??
    /^(?:create (?:unique )?(?:index|trigger) .*?|alter policy \w+) on (\w+)/.exec(statement)?.[1];
  if (table !== undefined && made.has(table)) return undefined;
  if (/^create (unique )?index/.test(statement)) {
    return 'writers wait until the index is built: make it in a release of its own, concurrently';
  }
  if (statement.startsWith('alter table')) return judgeAlterTable(statement);
  return 'it takes something away, or changes what is there: not while older processes run';
}

/** Whoever needs both tables and has the second one waits for the first: one of the two is sent away. */
function judgeLock(
  statement: string,
  made: ReadonlySet<string>,
  locked: Set<string>,
): string | undefined {
  const [, table] = /^(?:alter table(?: only)?|create policy \w+ on) (\w+)/.exec(statement) ?? [];
  if (table === undefined || made.has(table) || / validate constraint /.test(statement)) {
    return undefined;
  }
  locked.add(table);
  return locked.size > 1
    ? 'it locks a second table while it holds the first: put it into a file of its own'
    : undefined;
}

function judgeAlterTable(statement: string): string | undefined {
  const actions = splitAtCommas(statement.replace(/^alter table (only )?\w+ /, ''));
  return actions.map((action) => judgeAction(action)).find((reason) => reason !== undefined);
}

function judgeAction(action: string): string | undefined {
  if (/^add (constraint \w+ )?(check|foreign key) .* not valid$/.test(action)) return undefined;
  if (/^add (constraint|check|foreign|unique|primary|exclude)/.test(action)) {
    return 'all rows are read under a lock: add it "not valid", and validate it in a later file';
  }
  if (!action.startsWith('add column ')) {
    return 'it takes something away, or changes what is there: not while older processes run';
  }
  if (/ generated | default (gen_|uuid|random|clock_|nextval|timeofday)/.test(action)) {
    return 'each row is written anew under a lock';
  }
  if (/ (check|references|unique|primary key)\b/.test(action)) {
    return 'all rows are read under a lock: add it as a constraint "not valid"';
  }
  if (/ not null/.test(action) && !/ default /.test(action)) {
    return 'older processes do not fill it: give it a default, or let it be null';
  }
  return undefined;
}
