import { emailKey } from '../../../access/users/email-key.ts';
import { givesUp, type UniqueKey } from '../given-up-keys.ts';
import type { KnownEmployee } from '../look-up-employees.ts';
import { duplicateEmail, takenNumber } from '../translate-conflict.ts';
import type { JudgedRow } from './judge-rows.ts';
import type { KnownRecords } from './read-known.ts';

/**
 * Refuses addresses and numbers that another record has after the batch. A record whose row is refused
 * keeps what it has, which may refuse another row, so this repeats until nothing changes.
 *
 * @returns how many rows it refused
 */
export function refuseTakenKeys(judged: readonly JudgedRow[], known: KnownRecords): number {
  let refused = 0;
  let before: number;
  do {
    before = refused;
    const rowOf = new Map(judged.flatMap((row) => (isWritten(row) ? [[row.id, row]] : [])));
    for (const row of judged.filter(isWritten)) {
      const isTaken = (holders: readonly KnownEmployee[], key: UniqueKey): boolean =>
        holders.some((holder) => {
          const own = rowOf.get(holder.id);
          return holder.id !== row.id && (own === undefined || !givesUp(own, key));
        });
      const { email = '', employee_number: number } = row.fields;
      const holder = known.byEmailKey.get(emailKey(email));
      const isNewNumber = typeof number === 'string' && number !== row.before?.employee_number;
      if (holder !== undefined && isTaken([holder], 'email')) row.problem = duplicateEmail();
      else if (isNewNumber && isTaken(known.byNumber.get(number) ?? [], 'employee_number')) {
        row.problem = takenNumber();
      }
      refused += isWritten(row) ? 0 : 1;
    }
  } while (refused > before);
  return refused;
}

function isWritten({ problem }: JudgedRow): boolean {
  return problem === undefined;
}
