import { createHmac } from 'node:crypto';
import type { Receipt } from './receipt.ts';

/** Whether both signatures of a request are those of its body; true when the body was not read. */
export function fitsSecret(receipt: Receipt, secret: string): boolean {
  const { deliveryId, body, signature, standardTimestamp, standardSignature } = receipt;
  if (body === undefined) return true;
  const hex = createHmac('sha256', secret).update(body).digest('hex');
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const standard = createHmac('sha256', key)
    .update(`${deliveryId}.${standardTimestamp}.${body}`)
    .digest('base64');
  return signature === hex && standardSignature === `v1,${standard}`;
}
