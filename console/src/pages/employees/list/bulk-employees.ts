import type { FinishBulk } from '../../../ui/data-list.tsx';
import { type Employee, fullName } from '../employee.ts';

export interface EmployeesBulkProps {
  readonly chosen: readonly Employee[];
  readonly finish: FinishBulk;
}

/** The name of one of the selected employees. */
export function nameIn(chosen: readonly Employee[], id: string): string {
  const found = chosen.find((employee) => employee.id === id);
  return found === undefined ? id : fullName(found);
}
