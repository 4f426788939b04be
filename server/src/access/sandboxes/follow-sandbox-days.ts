import { toInstant } from '../../platform/clock.ts';
import { type AdvanceServices, advanceSandbox } from './advance-sandbox.ts';
import type { AdvanceJob } from './sandbox.ts';
import { listBegun } from './sandboxes.sql.ts';

/**
 * Carries out the days of sandboxes that begin by themselves: their clocks run like the real one. One
 * that fails doesn't hold up the others.
 */
export async function followSandboxDays(
  services: AdvanceServices,
  signal: AbortSignal,
): Promise<void> {
  const { rows } = await services.database.single<{ company_id: string }>(
    { role: 'muster_worker' },
    listBegun(toInstant(services.clock.nowMs())),
  );
  const failures: unknown[] = [];
  for (const { company_id: companyId } of rows) {
    if (signal.aborted) return;
    const job: AdvanceJob = { companyId };
    await advanceSandbox(services, job, signal).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
