import type { Database, Transaction } from '../../platform/database/driver.ts';
import { nilUuid } from '../../platform/ids.ts';
import type { ContractText, Signature } from './contract.ts';
import { countSigned, find, listSignatures, listSigned } from './contracts.sql.ts';
import { assertUnchanged } from './find-contract.ts';

const idsAtOnce = 500;

export async function countSignedContracts(
  transaction: Transaction,
  companyId: string,
): Promise<number> {
  const { rows } = await transaction.query<{ count: number }>(countSigned(companyId));
  return rows[0]?.count ?? 0;
}

/** Each contract that both parties signed, with its text and signatures. */
export async function* readSignedContracts(
  database: Database,
  companyId: string,
): AsyncGenerator<ContractText> {
  const asApp = { role: 'muster_app', companyId, isReadOnly: true } as const;
  let afterId: string | undefined = nilUuid;
  while (afterId !== undefined) {
    const place: { afterId: string; limit: number } = { afterId, limit: idsAtOnce };
    const { rows: ids }: { rows: { id: string }[] } = await database.single<{ id: string }>(
      asApp,
      listSigned(companyId, place),
    );
    for (const { id } of ids) {
      const contract = await database.transaction(asApp, (transaction) =>
        readOne(transaction, companyId, id),
      );
      if (contract !== undefined) yield contract;
    }
    afterId = ids.length < idsAtOnce ? undefined : ids.at(-1)?.id;
  }
}

/** Undefined if it was erased in the meantime. */
async function readOne(
  transaction: Transaction,
  companyId: string,
  id: string,
): Promise<ContractText | undefined> {
  const [contracts, signatures] = await Promise.all([
    transaction.query<Omit<ContractText, 'signatures'>>(find(companyId, id)),
    transaction.query<Signature>(listSignatures(companyId, id)),
  ]);
  const [row] = contracts.rows;
  if (row === undefined) return undefined;
  const contract = { ...row, signatures: signatures.rows };
  assertUnchanged(contract);
  return contract;
}
