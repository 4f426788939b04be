import { expect, test } from 'vitest';
import type { Scope } from './api-key.ts';
import { writeCurl } from './write-curl.ts';

const write = (...scopes: Scope[]) => writeCurl('https://hr.example.com', 'svc_live_x', scopes);

test('requests something that the key may read', () => {
  expect(write('payroll:read', 'leave:write')).toBe(
    `curl -sS 'https://hr.example.com/api/v1/payroll?limit=3' \\\n  -H 'Authorization: Bearer svc_live_x'`,
  );
  expect(writeCurl('https://a.test', 'k', 'full')).toContain('/api/v1/employees?limit=3');
});

test('writes with a key that can only write', () => {
  expect(write('employees:write')).toContain(`-d '{"first_name":"Noor"`);
});

test('returns nothing for a key that allows no operation', () => {
  expect(write('payroll:write')).toBeUndefined();
});
