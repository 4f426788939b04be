import { appendEvent } from '../../events/append-event.ts';
import type { ReportedEmployeeField } from '../../events/employee-events.ts';
import type { Actor } from '../../access/actor.ts';
import type { Change } from '../change.ts';

type Source = 'api' | 'console' | 'import' | 'service';

export interface EmployeeUpdated {
  readonly employeeId: string;
  /** Not empty. */
  readonly changed: readonly ReportedEmployeeField[];
  /** The day from which the change applies. */
  readonly effectiveOn: string;
}

/**
 * Appends `employee.updated`. Every change of a record has one, also next to a more specific event
 * such as `employee.terminated`, so that a copy can follow one event. Erasure is the exception: it
 * has `employee.erased` only.
 */
export function appendUpdated(
  change: Change,
  { employeeId, changed, effectiveOn }: EmployeeUpdated,
  source: Source = sourceOf(change.actor),
): void {
  appendEvent(change, {
    type: 'employee.updated',
    payload: { employeeId, changedFields: [...changed], effectiveOn, source },
  });
}

function sourceOf({ kind }: Actor): Source {
  switch (kind) {
    case 'api_key':
      return 'api';
    case 'user':
      return 'console';
    case 'system':
    case 'operator':
    case 'provisioning':
      return 'service';
  }
}
