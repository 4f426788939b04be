import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditAction } from '../../../server/src/access/audit/audit-actions.ts';
import type { OwnCase } from '../../../server/src/access/own-cases/own-cases.sql.ts';
import type { Database, Transaction } from '../../../server/src/platform/database/driver.ts';
import { startConsole, type TestConsole } from '../../harness/console.ts';
import type { InsiderRole } from './open-insider.ts';
import { searchAsInsider } from './search.ts';

/** As if the declaration of the act were missing, or the check saw too little. */
interface Hole {
  readonly title: string;
  readonly role: InsiderRole;
  /** Which cases are still judged, and how. */
  readonly judge: (ownCase: OwnCase) => OwnCase | undefined;
  /** Statements with this text are not sent. */
  readonly omits?: string;
}

const undeclared = (role: InsiderRole, ...actions: AuditAction[]): Hole => ({
  title: `${actions.join(' and ')} of ${role} undeclared`,
  role,
  judge: (ownCase) => ((actions as string[]).includes(ownCase.action) ? undefined : ownCase),
});

const holes: readonly Hole[] = [
  undeclared('hr_admin', 'employee.updated'),
  undeclared('hr_admin', 'leave_policy.assigned'),
  undeclared('hr_admin', 'leave_type.created'),
  undeclared('hr_admin', 'approval_policy.created', 'approval_policy.updated'),
  undeclared('hr_admin', 'public_holiday.created', 'public_holiday.removed'),
  undeclared('hr_admin', 'location.updated'),
  undeclared('payroll_admin', 'compensation_profile.created', 'compensation_profile.superseded'),
  undeclared('payroll_admin', 'pay_deduction.created'),
  {
    title: 'assignments reach only people they name',
    role: 'payroll_admin',
    judge: (ownCase) => (ownCase.kind === 'employees' ? ownCase : undefined),
  },
  {
    title: 'only acts about one person are judged in HR',
    role: 'hr_admin',
    judge: (ownCase) => (ownCase.kind === 'everyone' ? undefined : ownCase),
  },
  undeclared('payroll_admin', 'pay_group_member.created'),
  {
    title: 'it is forgotten to whom a link was shown',
    role: 'hr_admin',
    judge: (ownCase) => ownCase,
    omits: 'set access_given_by',
  },
];

let site: TestConsole;
let hole: Hole | undefined;

beforeAll(async () => {
  site = await startConsole({ wrapDatabase: withHole });
});
afterAll(() => site.close());

test.for(holes)('the search finds: $title', { timeout: 1_200_000 }, async (planted) => {
  hole = planted;
  const { role } = planted;
  const result = await searchAsInsider(site, role, { sequences: 15_000, seed: 1 });
  process.stdout.write(`${planted.title}: after ${result.sequences} sequences\n${result.found}\n`);
  expect(result.found).toBeDefined();
});

function withHole(database: Database): Database {
  const within = (transaction: Transaction): Transaction => ({
    query: (statement) => transaction.query(statement),
    send: (statement) => {
      if (hole?.omits === undefined || !statement.text.includes(hole.omits)) {
        transaction.send(statement);
      }
    },
    afterCommit: (callback) => transaction.afterCommit(callback),
    collect: (collector, row) => {
      const { ownCase } = row as { ownCase?: OwnCase };
      if (ownCase !== undefined && hole?.judge(ownCase) === undefined) return;
      transaction.collect(collector, row);
    },
  });
  return {
    ...database,
    transaction: (settings, work) =>
      database.transaction(settings, (transaction) => work(within(transaction))),
  };
}
