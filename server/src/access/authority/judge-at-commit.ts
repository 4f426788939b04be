import { type Clock, toInstant } from '../../platform/clock.ts';
import type {
  Database,
  DatabaseError,
  RowCollector,
  TransactionSettings,
} from '../../platform/database/driver.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Authority } from './authority.ts';
import { type EndedReason, refuseEnded } from './authority.sql.ts';

interface Judged {
  readonly authority: Authority;
  readonly now: string;
  readonly onEnded: () => Problem;
}

const judgements: RowCollector<Judged> = {
  toStatement: (rows) => {
    const { authority, now, onEnded } = onlyOne(rows);
    return refuseEnded(authority, now, (error) => explain(error, onEnded));
  },
};

function onlyOne(rows: readonly Judged[]): Judged {
  const [judged] = rows;
  if (judged === undefined || rows.length > 1) throw new Error('a transaction has one authority');
  return judged;
}

/**
 * The same database, on which each transaction of the request is judged again at its end: what
 * was taken away while its body arrived, or while it waited for a lock, is gone. The statement is
 * sent with COMMIT. It judges the end, not the beginning, so that the lock on a busy key is held
 * for a moment and no order of locks can make a revocation and a request wait for each other.
 *
 * @param onEnded the problem of a credential that no longer works
 */
export function judgeAtCommit(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  authority: Authority,
  onEnded: () => Problem,
): Database {
  const transaction: Database['transaction'] = (settings, work) =>
    writes(settings)
      ? database.transaction(settings, async (open) => {
          const result = await work(open);
          open.collect(judgements, { authority, now: toInstant(clock.nowMs()), onEnded });
          return result;
        })
      : database.transaction(settings, work);
  return {
    ...database,
    transaction,
    single: (settings, statement) =>
      writes(settings)
        ? transaction(settings, (open) => open.query(statement))
        : database.single(settings, statement),
  };
}

function writes({ role, isReadOnly }: TransactionSettings): boolean {
  return role === 'muster_app' && isReadOnly !== true;
}

function explain(error: DatabaseError, onEnded: () => Problem): unknown {
  if (error.code !== 'MU001') return error;
  return (error.message as EndedReason) === 'role'
    ? new Problem(
        'forbidden',
        'Your role changed while the request was under way. Nothing was done.',
      )
    : onEnded();
}
