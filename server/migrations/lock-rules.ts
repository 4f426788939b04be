import { splitAtCommas, splitStatements } from './split-statements.ts';

/**
 * What holds a table while PostgreSQL reads or writes all of its rows, so that requests wait for as long
 * as the table is large. From migration 274 on, each such statement needs the reason why it is quick, in
 * a line `-- holds TABLE: reason` of its file; `tests/proofs/operations/migration-locks.postgres.test.ts`
 * tries every file on a million employees and five million deliveries.
 */
export interface LockFault {
  readonly table: string;
  readonly reason: string;
}

/** Older migrations were never applied to an installation with data. */
export const newestBeforeLockRule = 273;

/** Statement by statement; an empty list means that no existing table is held, or that the file says why. */
export function findLockFaults(sql: string): LockFault[] {
  const reasons = new Set([...sql.matchAll(/^-- holds (\w+): \S.*$/gm)].map(([, table]) => table));
  const statements = splitStatements(sql);
  const made = new Set(
    statements.flatMap((each) => /^create table (?:if not exists )?(\w+)/.exec(each)?.[1] ?? []),
  );
  return statements.flatMap((statement) => {
    const fault = judge(statement);
    const isExcused = fault === undefined || made.has(fault.table) || reasons.has(fault.table);
    return isExcused ? [] : [fault];
  });
}

function judge(statement: string): LockFault | undefined {
  const index = /^create (?:unique )?index .*? on (?:only )?(\w+)/.exec(statement);
  if (index !== null) return faultIn(index, 'writers wait until the index is built');
  const written = /^(?:update|delete from|insert into) (?:only )?(\w+)/.exec(statement);
  if (written !== null && !/^insert into \w+ (\([^)]*\) )?values/.test(statement)) {
    return faultIn(written, 'rows are written while all other writers wait for the migration');
  }
  const bulk = /^(?:truncate|cluster|vacuum full|reindex table|lock)(?: table)? (\w+)/.exec(
    statement,
  );
  if (bulk !== null) return faultIn(bulk, 'no other transaction can use the table meanwhile');
  // What a block does can't be read here: it names its tables itself.
  if (/^(do|call|with)\b/.test(statement)) {
    return { table: 'unknown', reason: 'a block may read or write all rows of a table' };
  }
  const altered = /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/.exec(statement);
  const reason = splitAtCommas(altered?.[2] ?? '')
    .map(judgeAction)
    .find((each) => each !== undefined);
  return altered === null || reason === undefined ? undefined : faultIn(altered, reason);
}

function judgeAction(action: string): string | undefined {
  if (/^add (constraint|check|foreign|unique|primary|exclude)/.test(action)) {
    const isUnread = action.endsWith(' not valid') || / using index \w+$/.test(action);
    return isUnread
      ? undefined
      : 'all rows are read under a lock: add it "not valid", and validate it later';
  }
  if (/^alter (column )?\w+ (set data )?type /.test(action)) return 'each row is written again';
  if (/^alter (column )?\w+ set not null/.test(action)) return 'all rows are read under a lock';
  if (/^(set (tablespace|logged|unlogged|access method)|attach partition)/.test(action)) {
    return 'all rows are read or written under a lock';
  }
  if (!/^add (column )?\w+ /.test(action)) return undefined;
  if (
    / generated .* stored| default (gen_|uuid|random|clock_|nextval|timeofday)| (big|small)?serial\b/.test(
      action,
    )
  ) {
    return 'each row is written again';
  }
  return / (check|references|unique|primary key)\b/.test(action)
    ? 'all rows are read under a lock: add it as a constraint "not valid"'
    : undefined;
}

function faultIn([, table = '']: RegExpExecArray, reason: string): LockFault {
  return { table, reason };
}
