import { createHash } from 'node:crypto';
import type { Transaction } from '../../../../platform/database/driver.ts';
import { nilUuid } from '../../../../platform/ids.ts';
import { listTransfers } from './payments.sql.ts';
import { pain001, type PaymentHead, type Transfer } from './write-pain001.ts';

/** How many transfers are read and written at once. */
const transfersAtOnce = 5_000;

/** The bytes of a payment file, only from what is stored with it, and their SHA-256. */
export async function buildPaymentFile(
  transaction: Transaction,
  companyId: string,
  head: PaymentHead,
): Promise<{ readonly content: Buffer; readonly sha256: Buffer }> {
  const hash = createHash('sha256');
  const pieces: Buffer[] = [];
  const write = (text: string): void => {
    const piece = Buffer.from(text, 'utf8');
    hash.update(piece);
    pieces.push(piece);
  };
  write(pain001.begin(head));
  for (let after = nilUuid, isMore = true; isMore; ) {
    const { rows } = await transaction.query<Transfer>(
      listTransfers(companyId, head.id, { after, limit: transfersAtOnce }),
    );
    write(rows.map((row) => pain001.transfer(row, head)).join(''));
    after = rows.at(-1)?.payslip_id ?? after;
    isMore = rows.length === transfersAtOnce;
  }
  write(pain001.end());
  return { content: Buffer.concat(pieces), sha256: hash.digest() };
}
