import type { Statement } from '../../platform/database/driver.ts';

export function summarise(companyId: string, ids: readonly string[]): Statement {
  return {
    name: 'advances.summarise',
    text: `select id, created_at as requested_at, amount, currency, purpose, installments
           from advances where company_id = $1 and id = any($2)`,
    values: [companyId, ids],
  };
}
