import type { Database } from '../../platform/database/driver.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Contract, ContractStatus, ContractText, Signature } from './contract.ts';
import { find, list, listSignatures } from './contracts.sql.ts';
import { assertUnchanged } from './find-contract.ts';

export interface IntegrationFilter {
  readonly employeeId?: string;
  readonly status?: ContractStatus;
  /** ISO instant, inclusive. */
  readonly updatedSince?: string;
  readonly beforeId?: string;
}

/** At most `limit` contracts of the company, newest first, drafts too. */
export async function listIntegrationContracts(
  database: Database,
  companyId: string,
  { filter, limit }: { filter: IntegrationFilter; limit: number },
): Promise<Contract[]> {
  const { rows } = await database.single<Contract>(
    { role: 'muster_app', companyId },
    list(companyId, { ...filter, visible: 'all', ownEmployeeId: null }, limit),
  );
  return rows;
}

/** @throws Problem `not_found` */
export async function findIntegrationContract(
  database: Database,
  companyId: string,
  id: string,
): Promise<Contract> {
  const { rows } = await database.single<Contract>(
    { role: 'muster_app', companyId },
    find(companyId, id),
  );
  const contract = rows[0];
  if (contract === undefined) throw notFound();
  return contract;
}

/**
 * A signed contract with its text and signatures.
 *
 * @throws Problem `not_found`, also for a contract that isn't signed; Error if the text differs from
 *   the one that was signed
 */
export async function findSignedContract(
  database: Database,
  companyId: string,
  id: string,
): Promise<ContractText> {
  const [found, signatures] = await database.transaction(
    { role: 'muster_app', companyId },
    (transaction) =>
      Promise.all([
        transaction.query<Omit<ContractText, 'signatures'>>(find(companyId, id)),
        transaction.query<Signature>(listSignatures(companyId, id)),
      ]),
  );
  const row = found.rows[0];
  if (row === undefined || row.status !== 'signed') throw notFound();
  const contract = { ...row, signatures: signatures.rows };
  assertUnchanged(contract);
  return contract;
}
