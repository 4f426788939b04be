import { invalidParameter } from '../../platform/http/problem.ts';

/** @throws Problem `validation_failed` if `to` is before `from` */
export function checkDateRange({ from, to }: { from?: string; to?: string }): void {
  if (from !== undefined && to !== undefined && to < from) {
    throw invalidParameter('to', 'must not be before from');
  }
}
