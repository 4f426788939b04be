import { afterAll, beforeAll, expect, test } from 'vitest';
import { canAct } from '../../../server/src/access/users/can-act.ts';
import { deciderOf, isBarred, standsFor } from '../../../server/src/hr/approvals/standing.ts';
import type {
  Database,
  Statement,
  Transaction,
} from '../../../server/src/platform/database/driver.ts';
import { startConsole, type TestConsole } from '../../harness/console.ts';
import { clock } from './office.ts';
import { searchHistories } from './search-histories.ts';

/** As if a rule were missing in some of the statements that have it. */
interface Fault {
  readonly title: string;
  /** Part of the statements' text. */
  readonly within: string;
  readonly rule: string;
  readonly instead: string;
}

const inEvents = 'cross join lateral (select case when';
const inLists = 'from approval_steps s where s.company_id';

const faults: readonly Fault[] = [
  {
    title: 'a step stays with an approver who can no longer act',
    within: 'approval_steps',
    rule: `not ${canAct('u')}`,
    instead: 'false',
  },
  {
    title: 'lists contain the own requests of owners and HR',
    within: inLists,
    rule: 's.employee_id is not distinct from $3::uuid',
    instead: 'false',
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
    rule: isBarred(deciderOf('u')),
    instead: 'false',
  },
  {
    title: 'lists forget delegates',
    within: 'due.status',
    rule: standsFor('$2', '$4'),
    instead: '$2',
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
    rule: 'where s.company_id = $1',
    instead: 'where false and s.company_id = $1',
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
  const text = statement.text.replaceAll(planted.rule, planted.instead);
  if (text === statement.text) return statement;
  met += 1;
  // A prepared statement has one text.
  const { name: _name, ...rest } = statement;
  return { ...rest, text };
}
