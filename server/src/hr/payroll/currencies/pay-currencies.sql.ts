import type { Statement } from '../../../platform/database/driver.ts';
import type { PayCurrency } from './pay-currency.ts';

export function listCurrencies(companyId: string): Statement {
  return {
    text: `select currency, correction_months, protected_net from pay_currencies
           where company_id = $1 order by currency`,
    values: [companyId],
  };
}

/** No row if no run was started in the currency. */
export function changeCurrency(companyId: string, row: PayCurrency): Statement {
  return {
    text: `update pay_currencies set correction_months = $3, protected_net = $4
           where company_id = $1 and currency = $2`,
    values: [companyId, row.currency, row.correction_months, row.protected_net],
  };
}
