import type { Statement } from '../../platform/database/driver.ts';
import { sql } from '../../platform/database/sql.ts';

export function summarise(companyId: string, ids: readonly string[]): Statement {
  return sql('advances.summarise')`
    select id, created_at as requested_at, amount, currency, purpose, installments
    from advances where company_id = ${companyId} and id = any(${ids})`;
}
