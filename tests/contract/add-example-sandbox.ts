import { openSandbox } from '../../server/src/hr/open-sandbox.ts';
import type { Clock } from '../../server/src/platform/clock.ts';
import { createIds } from '../../server/src/platform/ids.ts';
import type { TestService } from '../harness/test-service.ts';

/** A sandbox without people; resolves with its key. */
export async function addExampleSandbox(
  { database }: TestService,
  clock: Clock,
): Promise<{ readonly sandboxKey: string }> {
  const ids = createIds(clock);
  const companyId = ids.next();
  const { secret } = await database.transaction({ role: 'muster_app', companyId }, (transaction) =>
    openSandbox(
      transaction,
      { ids, companyId, clock },
      {
        name: 'Northwind Tests',
        timeZone: 'UTC',
        owner: { firstName: 'Olga', lastName: 'Novak', email: 'olga.novak@northwind.example' },
      },
    ),
  );
  return { sandboxKey: secret };
}
