import { type Fragment, fragment, inline } from '../../platform/database/sql.ts';

/** Whether the company of the row `alias` is a sandbox. */
export function isSandbox(alias: string): Fragment {
  return fragment`exists (select from sandboxes s where s.company_id = ${inline(alias)}.company_id)`;
}
