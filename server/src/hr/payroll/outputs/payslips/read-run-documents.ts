import type { UserActor } from '../../../../access/actor.ts';
import { recordRead } from '../../../../access/audit/record-read.ts';
import type { Database } from '../../../../platform/database/driver.ts';
import { Problem } from '../../../../platform/http/problem.ts';
import { type Ids, nilUuid } from '../../../../platform/ids.ts';
import type { UserChange } from '../../../change.ts';
import { findPayrollRun } from '../../runs/find-payroll-run.ts';
import type { PayrollRunWithFigures } from '../../runs/payroll-run.ts';
import type { Payslip } from './payslip.ts';
import { publishedStatuses } from '../../runs/payroll-run.ts';
import { listOfRun } from './payslips.sql.ts';
import { type PayslipDocument, toDocuments } from './read-payslip-document.ts';

/** How many payslips are in memory at once. */
const readAtOnce = 50;

/**
 * A run whose payslips are final.
 *
 * @throws Problem `not_found`, `invalid_state` before it is approved
 */
export async function findFinalRun(
  { transaction, actor }: Pick<UserChange, 'transaction' | 'actor'>,
  id: string,
): Promise<PayrollRunWithFigures> {
  const run = await findPayrollRun(transaction, actor, id);
  if (publishedStatuses.includes(run.status)) return run;
  throw new Problem('invalid_state', 'The payslips can be downloaded once the run is approved.');
}

/**
 * The contents of all payslip files of a run, a few in each transaction. Each transaction records
 * which it read: a download that is interrupted has shown the first ones only.
 */
export async function* readRunDocuments(
  { database, ids }: { readonly database: Database; readonly ids: Ids },
  actor: UserActor,
  { runId, fields }: { readonly runId: string; readonly fields: readonly string[] },
): AsyncGenerator<PayslipDocument> {
  const { companyId } = actor;
  let afterId: string | undefined = nilUuid;
  while (afterId !== undefined) {
    const place = { afterId, limit: readAtOnce };
    const documents: readonly PayslipDocument[] = await database.transaction(
      { role: 'muster_app', companyId },
      async (transaction) => {
        const { rows } = await transaction.query<Payslip>(listOfRun(companyId, runId, place));
        recordRead(
          transaction,
          { ids, actor },
          {
            subjectKind: 'payslip',
            subjectIds: rows.map(({ id }) => id),
            employeeIds: rows.map((row) => row.employee_id),
            fields,
          },
        );
        return toDocuments(transaction, companyId, rows);
      },
    );
    yield* documents;
    afterId = documents.length < readAtOnce ? undefined : documents.at(-1)?.payslip.id;
  }
}
