import { createHmac, hkdfSync } from 'node:crypto';

const macBytes = 16;

/** A list of employees: a cursor is good for one company and one set of filters, in this order. */
export interface EmployeeList {
  readonly companyId: string;
  readonly filters: { readonly status?: string };
}

/**
 * A position anywhere in a list of employees, as the service would give it: walking to the middle of
 * a million takes thousands of pages. The id, and a MAC over it and what the list is of.
 */
export function forgeCursor(
  secretKey: Uint8Array,
  { companyId, filters }: EmployeeList,
  afterId: string,
): string {
  const key = new Uint8Array(hkdfSync('sha256', secretKey, '', 'muster/cursors/v1', 32));
  const id = Buffer.from(afterId.replaceAll('-', ''), 'hex');
  const mac = createHmac('sha256', key)
    .update(JSON.stringify([companyId, 'listEmployees', filters]))
    .update('\n')
    .update(id)
    .digest()
    .subarray(0, macBytes);
  return Buffer.concat([id, mac]).toString('base64url');
}
