import type { UserActor } from '../../../access/actor.ts';
import { refuseLastOwnerOfEmployee } from '../../../access/users/disable-user.ts';
import { refuseUserAbove } from '../../../access/users/lock-user-to-help.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { importEndsMax } from '../employee-import.ts';
import type { ImportFault } from '../import-fault.ts';
import type { ErrorList } from './error-list.ts';
import type { LinkedRow } from './find-managers.ts';

/** Refuses the ends of employments that the user can't end in the record either. */
export async function refuseEnds(
  { transaction, actor }: { readonly transaction: Transaction; readonly actor: UserActor },
  { rows, today }: { readonly rows: readonly LinkedRow[]; readonly today: string },
  errors: ErrorList,
): Promise<void> {
  const ending = rows.filter(({ end }) => end !== undefined);
  if (ending.length > importEndsMax) {
    errors.add(0, null, { code: 'too_many_ends', params: { max: String(importEndsMax) } });
    return;
  }
  for (const { employee, end } of ending) {
    const employeeId = employee?.id ?? '';
    const refused = await faultOf(async () => {
      await refuseUserAbove(transaction, actor, employeeId);
      if (end !== undefined && end.lastDay <= today) {
        await refuseLastOwnerOfEmployee(transaction, actor.companyId, employeeId);
      }
    });
    if (refused !== undefined) errors.add(end?.row ?? 0, 'termination_date', refused);
  }
}

async function faultOf(check: () => Promise<void>): Promise<ImportFault | undefined> {
  try {
    await check();
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { code: error.code === 'forbidden' ? 'user_above' : 'needed_owner' };
  }
}
