import { type Fragment, fragment, inline } from '../../platform/database/sql.ts';
import { Problem } from '../../platform/http/problem.ts';
import { say } from '../../platform/http/sentence.ts';

/** The address where the company of the row `alias` is now; null unless it has moved. */
export function movedTo(alias: string): Fragment {
  return fragment`(select m.moved_to from company_moves m where m.company_id = ${inline(alias)}.company_id)`;
}

/** Whether the company of the row `alias` moves or has moved: no work is done for it here. */
export function isMoving(alias: string, column = 'company_id'): Fragment {
  return fragment`exists (select from company_moves m where m.company_id = ${inline(alias)}.${inline(column)})`;
}

/** @throws Problem `company_moved` if there is an address */
export function refuseMoved(address: string | null): void {
  if (address === null) return;
  throw new Problem(
    'company_moved',
    say`This company has moved to ${address}. Keys, tokens and passwords of this installation don't work there: get new ones.`,
    { members: { moved_to: address } },
  );
}
