import { type Clock, toInstant } from '../../platform/clock.ts';
import type {
  Database,
  DatabaseError,
  RowCollector,
  TransactionSettings,
} from '../../platform/database/driver.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Entitlement } from './authority.ts';
import {
  type EndedReason,
  findReadOnly,
  type ReadOnlyReason,
  refuseEnded,
} from './authority.sql.ts';

interface Judged extends Entitlement {
  readonly now: string;
}

const judgements: RowCollector<Judged> = {
  toStatement: (rows) => {
    const { authority, now, onEnded, worksReadOnly = false } = onlyOne(rows);
    return refuseEnded(authority, { now, worksReadOnly }, (error) => explain(error, onEnded));
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
 */
export function judgeAtCommit(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  entitlement: Entitlement,
): Database {
  const transaction: Database['transaction'] = async (settings, work) => {
    if (!writes(settings)) return database.transaction(settings, work);
    try {
      return await database.transaction(settings, async (open) => {
        const result = await work(open);
        open.collect(judgements, { ...entitlement, now: toInstant(clock.nowMs()) });
        return result;
      });
    } catch (error) {
      // A request that has something else wrong too is to get the same answer.
      const isOwn = error instanceof Problem && entitlement.worksReadOnly !== true;
      const reason = isOwn ? await findReason(database, settings) : undefined;
      if (reason !== undefined) throw readOnlyProblem(reason);
      throw error;
    }
  };
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
  switch (error.message as EndedReason) {
    case 'role':
      return new Problem(
        'forbidden',
        'Your role changed while the request was under way. Nothing was done.',
      );
    case 'read_only':
    case 'moving':
      return readOnlyProblem(error.message as ReadOnlyReason);
    case 'ended':
      return onEnded();
  }
}

async function findReason(
  database: Database,
  { role, companyId = '' }: TransactionSettings,
): Promise<ReadOnlyReason | undefined> {
  const settings = { role, companyId, isReadOnly: true };
  const { rows } = await database.single<{ reason: ReadOnlyReason }>(
    settings,
    findReadOnly(companyId),
  );
  return rows[0]?.reason;
}

function readOnlyProblem(reason: ReadOnlyReason): Problem {
  return reason === 'moving'
    ? new Problem(
        'company_read_only',
        'This company is being moved to another installation, so it can only be read.',
      )
    : new Problem(
        'company_read_only',
        'This company is going to be deleted, so it can only be read. An owner can stop the deletion in the console.',
      );
}
