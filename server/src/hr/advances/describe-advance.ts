import type { StoredAdvance } from './advance.ts';

/** What every event about an advance contains: no amount and no purpose (contract, section 4). */
export function describeAdvance(
  advance: Pick<StoredAdvance, 'id' | 'employee_id' | 'created_at'>,
): { advanceId: string; employeeId: string; requestedAt: string } {
  return {
    advanceId: advance.id,
    employeeId: advance.employee_id,
    requestedAt: advance.created_at,
  };
}
