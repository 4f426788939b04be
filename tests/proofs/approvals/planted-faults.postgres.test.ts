import { afterAll, beforeAll, expect, test } from 'vitest';
import { canAct } from '../../../server/src/access/users/can-act.ts';
import { isUserBarred, standsFor } from '../../../server/src/hr/approvals/standing.ts';
import type {
  Database,
  Statement,
  Transaction,
} from '../../../server/src/platform/database/driver.ts';
import { bind, type Fragment, fragment, sql } from '../../../server/src/platform/database/sql.ts';
import { startConsole, type TestConsole } from '../../harness/console.ts';
import { clock } from './office.ts';
import { searchHistories } from './search-histories.ts';

/** As if a rule were missing in some of the statements that have it. */
interface Fault {
  readonly title: string;
  /** Part of the statements' text. */
  readonly within: string;
  /** A fragment stands for itself with any parameters. */
  readonly rule: string | Fragment;
  /** Keeps every parameter in the text, because PostgreSQL wants to know its type. */
  readonly instead: string | ((rule: string) => string);
}

/** Any parameter. */
const some = bind('');

const inEvents = 'cross join lateral (select case when';
const inLists = 'from approval_steps s where s.company_id';

const faults: readonly Fault[] = [
  {
    title: 'a step stays with an approver who can no longer act',
    within: 'approval_steps',
    rule: fragment`not ${canAct(some, 'u')}`,
    instead: 'false',
  },
  {
    title: 'lists contain the own requests of owners and HR',
    within: inLists,
    rule: fragment`s.employee_id is not distinct from ${some}::uuid`,
    instead: (rule) => `(${rule} and false)`,
  },
  {
    title: 'events forget delegates',
    within: inEvents,
    rule: 'between g.start_date and g.end_date',
    instead: 'is null',
  },
  {
    title: 'events forget that an approver is asked about their own request',
    within: inEvents,
    rule: isUserBarred(some, 'u'),
    instead: 'false',
  },
  {
    title: 'lists forget delegates',
    within: 'due.status',
    rule: standsFor(some, bind(''), bind('')),
    instead: (rule) => rule.replace('where', 'where false and'),
  },
  {
    title: 'lists leave a step with who took it over and then left HR',
    within: inLists,
    rule: `u.role not in ('owner', 'hr_admin')`,
    instead: 'false',
  },
  {
    title: 'no one is notified who became able to decide',
    within: 'select distinct on (s.subject_id)',
    rule: 'where s.company_id =',
    instead: 'where false and s.company_id =',
  },
];

let site: TestConsole;
let planted: Fault | undefined;
let met = 0;

beforeAll(async () => {
  const whole = await startConsole({ clock, ownDatabase: true, wrapDatabase: withFault });
  // The histories also read the database directly: these statements must have the fault as well.
  site = { ...whole, database: withFault(whole.database) };
});
afterAll(() => site.close());

test.for(faults)('the histories find: $title', { timeout: 600_000 }, async (fault) => {
  planted = fault;
  met = 0;
  const result = await searchHistories(site, { histories: 100, seed: 1 });
  expect(met).toBeGreaterThan(0);
  process.stdout.write(`${fault.title}: after ${result.histories} histories\n${result.found}\n`);
  expect(result.found).toBeDefined();
});

function withFault(database: Database): Database {
  const within = (transaction: Transaction): Transaction => ({
    query: (statement) => transaction.query(changed(statement)),
    send: (statement) => transaction.send(changed(statement)),
    collect: (collector, row) => transaction.collect(collector, row),
    afterCommit: (callback) => transaction.afterCommit(callback),
  });
  return {
    ...database,
    transaction: (settings, work) =>
      database.transaction(settings, (transaction) => work(within(transaction))),
    single: (settings, statement) => database.single(settings, changed(statement)),
  };
}

function changed(statement: Statement): Statement {
  if (planted === undefined || !statement.text.includes(planted.within)) return statement;
  const { rule, instead } = planted;
  const text = statement.text.replaceAll(patternOf(rule), (found) =>
    typeof instead === 'string' ? instead : instead(found),
  );
  if (text === statement.text) return statement;
  met += 1;
  // A prepared statement has one text.
  const { name: _name, ...rest } = statement;
  return { ...rest, text };
}

function patternOf(rule: string | Fragment): RegExp {
  const text = typeof rule === 'string' ? rule : sql`${rule}`.text;
  return new RegExp(RegExp.escape(text).replaceAll(/\\\$\d+/g, '\\$\\d+'), 'g');
}
