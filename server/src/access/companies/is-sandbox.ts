import type { Company } from './company.ts';

/** Whether the company is a sandbox. There are none yet. */
export function isSandbox(_company: Pick<Company, 'id'>): boolean {
  return false;
}
