import type { Statement, Transaction } from '../../platform/database/driver.ts';
import { ArchiveRefused } from '../../platform/zip/open-archive.ts';
import { followChain } from '../audit/verify-audit-chain.ts';
import type { Manifest } from './archive-format.ts';
import { findLastPosition } from './archive-import.sql.ts';

/**
 * The audit log is the one that was sealed, up to the head that the manifest names, and the feed continues where
 * it was.
 *
 * @throws ArchiveRefused
 */
export async function verifyArrival(
  transaction: Transaction,
  { company, audit_head: head, last_position: lastPosition }: Manifest,
): Promise<void> {
  const ask = async <Row>(statement: Statement) => (await transaction.query<Row>(statement)).rows;
  const { removed, fault, number, hash } = await followChain(ask, company.id);
  const isHead = head === null ? number === removed : head.number === number && head.hash === hash;
  if (fault !== null || !isHead) {
    const at = fault?.number ?? number;
    throw new ArchiveRefused(
      `The audit log of the archive is not the one that was sealed: see entry ${at}.`,
    );
  }
  const [events] = await ask<{ last: string }>(findLastPosition(company.id));
  if ((events?.last ?? '0') !== lastPosition) {
    throw new ArchiveRefused('The last position of the events is not the one of the manifest.');
  }
}
