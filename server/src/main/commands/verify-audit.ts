import { type AuditVerification, verifyAuditChain } from '../../access/audit/verify-audit-chain.ts';
import { listCompanyIds } from '../../access/companies/list-company-ids.ts';
import { systemClock } from '../../platform/clock.ts';
import { CommandFailed } from './command-failed.ts';
import { printAnswer, withInstallation } from './with-installation.ts';

export interface VerifyAuditArguments {
  readonly company?: string;
  readonly head?: { readonly number: bigint; readonly hash: string };
  readonly json?: boolean;
}

interface CompanyVerification extends Omit<AuditVerification, 'stopped_at'> {
  readonly company_id: string;
}

/**
 * `muster audit verify`: verifies the chain of one company or of all.
 *
 * @throws CommandFailed after printing the result, if a chain is broken
 */
export async function runVerifyAudit({ company, head, json }: VerifyAuditArguments): Promise<void> {
  const companies = await withInstallation(
    { commandName: 'audit verify', json },
    async ({ database }) => {
      const all = await listCompanyIds(database);
      if (all.length === 0) {
        throw new CommandFailed('the database has no company. Check DATA_DIR and DATABASE_URL.');
      }
      const chosen = all.filter((id) => company === undefined || id === company);
      if (company !== undefined && chosen.length === 0) {
        throw new CommandFailed(`company ${company} does not exist`);
      }
      const found: CompanyVerification[] = [];
      for (const companyId of chosen) {
        const options = { clock: systemClock, keptHead: head };
        const { stopped_at: _, ...rest } = await verifyAuditChain(database, companyId, options);
        if (head !== undefined && head.number < BigInt(rest.removed)) {
          throw new CommandFailed(
            `seal ${head.number} is no longer in the log: rows up to ${rest.removed} were removed by age. Compare a newer head.`,
          );
        }
        found.push({ company_id: companyId, ...rest });
      }
      return found;
    },
  );
  const broken = companies.filter(({ sound }) => !sound);
  printAnswer(json, { sound: broken.length === 0, companies }, describe(companies, broken));
  if (broken.length > 0) {
    throw new CommandFailed(
      broken.length === 1
        ? 'the audit log of one company was changed after it was written'
        : `the audit logs of ${broken.length} companies were changed after they were written`,
    );
  }
}

function describe(
  companies: readonly CompanyVerification[],
  broken: readonly CompanyVerification[],
): string {
  const sum = (value: (company: CompanyVerification) => bigint): bigint =>
    companies.reduce((total, each) => total + value(each), 0n);
  const verified = sum((each) => BigInt(each.verified) - BigInt(each.removed));
  const removed = sum((each) => BigInt(each.removed));
  const unsealed = sum((each) => BigInt(each.unsealed));
  const overdue = sum((each) => BigInt(each.overdue));
  const [only] = companies.length === 1 ? companies : [];
  return [
    ...broken.map(describeFault),
    `Verified ${verified} sealed rows of ${companies.length} companies. ${unsealed} rows are not sealed yet.`,
    ...(removed > 0n
      ? [`${removed} older rows were removed by age; the chain continues from their last seal.`]
      : []),
    ...(overdue > 0n
      ? [`${overdue} of these have waited for more than a minute. Check that a worker is running.`]
      : []),
    ...(only?.head ? [`The head is ${only.sealed}:${only.head}.`] : []),
  ].join('\n');
}

function describeFault({ company_id: companyId, fault }: CompanyVerification): string {
  const row = fault?.audit_id ? ` (row ${fault.audit_id})` : '';
  const where = fault?.number ? ` at number ${fault.number}` : '';
  return `Company ${companyId}: ${fault?.kind}${where}${row}.`;
}
