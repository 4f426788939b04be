import type { Database, Transaction } from '../../../../platform/database/driver.ts';
import { nilUuid } from '../../../../platform/ids.ts';
import type { Payslip } from './payslip.ts';
import { countFinal, listFinal } from './payslips.sql.ts';
import { type PayslipDocument, toDocuments } from './read-payslip-document.ts';

/** How many payslips are in memory at once. */
const readAtOnce = 50;

export async function countFinalPayslips(
  transaction: Transaction,
  companyId: string,
): Promise<number> {
  const { rows } = await transaction.query<{ count: number }>(countFinal(companyId));
  return rows[0]?.count ?? 0;
}

/** The contents of the payslip files of all approved runs, a few in each transaction. */
export async function* readFinalDocuments(
  database: Database,
  companyId: string,
): AsyncGenerator<PayslipDocument> {
  let afterId: string | undefined = nilUuid;
  while (afterId !== undefined) {
    const place = { afterId, limit: readAtOnce };
    const documents: readonly PayslipDocument[] = await database.transaction(
      { role: 'muster_app', companyId, isReadOnly: true },
      async (transaction) => {
        const { rows } = await transaction.query<Payslip>(listFinal(companyId, place));
        return toDocuments(transaction, companyId, rows);
      },
    );
    yield* documents;
    afterId = documents.length < readAtOnce ? undefined : documents.at(-1)?.payslip.id;
  }
}
