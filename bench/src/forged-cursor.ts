import { createHmac, hkdfSync } from 'node:crypto';

const macBytes = 16;

/**
 * A position anywhere in a company's list of all employees, in the service's format, because paging
 * to the middle of a million takes thousands of pages. It is the id, and a MAC over it and the
 * list's binding.
 */
export function forgeCursor(secretKey: Uint8Array, companyId: string, afterId: string): string {
  const key = new Uint8Array(hkdfSync('sha256', secretKey, '', 'muster/cursors/v1', 32));
  const id = Buffer.from(afterId.replaceAll('-', ''), 'hex');
  const mac = createHmac('sha256', key)
    .update(JSON.stringify([companyId, 'listEmployees', {}]))
    .update('\n')
    .update(id)
    .digest()
    .subarray(0, macBytes);
  return Buffer.concat([id, mac]).toString('base64url');
}
