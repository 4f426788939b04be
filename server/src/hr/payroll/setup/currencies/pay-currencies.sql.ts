import type { Statement } from '../../../../platform/database/driver.ts';
import type { PayCurrency } from './pay-currency.ts';
import { sql } from '../../../../platform/database/sql.ts';

export function listCurrencies(companyId: string): Statement {
  return sql`
    select currency, correction_months, protected_net from pay_currencies
    where company_id = ${companyId} order by currency`;
}

/** No row if no run was started in the currency. */
export function changeCurrency(companyId: string, row: PayCurrency): Statement {
  return sql`
    update pay_currencies set correction_months = ${row.correction_months},
      protected_net = ${row.protected_net}
    where company_id = ${companyId} and currency = ${row.currency}`;
}
