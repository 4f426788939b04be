import type { DatabaseError, RowCollector, Transaction } from '../../platform/database/driver.ts';
import type { Ids } from '../../platform/ids.ts';
import { Problem } from '../../platform/http/problem.ts';
import { say } from '../../platform/http/sentence.ts';
import type { UserActor } from '../actor.ts';
import type { AuditRecord } from '../audit/audit-record.ts';
import type { TouchingAction } from '../audit/touching-action.ts';
import { type OwnCase, type OwnCaseRefusal, refuseOwnCases } from './own-cases.sql.ts';
import { type DecidedMatter, matterOf } from './decided-matter.ts';
import type { Reach } from './reach.ts';
import { rolesOf } from './roles-of-act.ts';

/** What the person can't decide about. */
const subjects: Readonly<Record<OwnCaseRefusal['why'], Readonly<Record<DecidedMatter, string>>>> = {
  own: {
    pay: 'your own pay',
    leave: 'your own leave',
    approval: 'who approves your own requests',
    access: 'your own access',
    record: 'what determines your own pay, leave or approvals',
  },
  host: {
    pay: 'the pay of the person who gave you access',
    leave: 'the leave of the person who gave you access',
    approval: 'who approves the requests of the person who gave you access',
    access: 'the access of the person who gave you access',
    record: 'what determines pay, leave or approvals of the person who gave you access',
  },
  author: {
    pay: 'pay that was prepared by the person who gave you access, or whom you gave access',
    leave: 'leave that was prepared by the person who gave you access, or whom you gave access',
    approval: 'approvers chosen by the person who gave you access, or whom you gave access',
    access: 'access prepared by the person who gave you access, or whom you gave access',
    record: 'what was prepared by the person who gave you access, or whom you gave access',
  },
};

interface CollectedCase {
  readonly actor: UserActor;
  readonly ownCase: OwnCase;
}

/** All cases of a transaction, which are of one user, are judged in one statement. */
const ownCases: RowCollector<CollectedCase> = {
  toStatement: (collected) => {
    const [first] = collected;
    if (first === undefined) throw new Error('a statement without cases');
    return refuseOwnCases(
      first.actor,
      collected.map(({ ownCase }) => ownCase),
      explain,
    );
  },
};

/**
 * Refuses an act at the end of its transaction if it decides about the user who performs it, or
 * about someone for whom they can't be the second person (decision 81).
 *
 * @param act the row of the audit log
 */
export function refuseOwnCase(
  transaction: Transaction,
  { ids, actor }: { ids: Ids; actor: UserActor },
  { act, touch, reaches }: { act: AuditRecord; touch: TouchingAction; reaches: Reach },
): void {
  const action = 'user.decided_own_case';
  const alone = { ...act, id: ids.next(), action, fields: [act.action] };
  transaction.collect(ownCases, {
    actor,
    ownCase: {
      ...reaches,
      action: act.action,
      touches: matterOf(touch.touches),
      roles: touch.by === 'record' ? null : rolesOf[touch.by],
      alone: { act: alone },
    },
  });
}

function explain(error: DatabaseError): unknown {
  if (error.code !== 'MU001') return error;
  const { touches, why, ask } = JSON.parse(error.message) as OwnCaseRefusal;
  const names = ask ?? [];
  const whom = names.length === 0 ? 'another user who has the required role' : toList(names);
  return new Problem(
    'forbidden',
    say`You can't decide about ${subjects[why][touches]}. Ask ${whom}.`,
    {
      members: { second_person: { touches, why, ask: names } },
      cause: error,
    },
  );
}

function toList(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
}
