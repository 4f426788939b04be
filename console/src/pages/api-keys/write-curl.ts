import type { Scope } from './api-key.ts';
import { isGranted, type ScopeChoice } from './scopes.ts';

interface Example {
  readonly scope: Scope;
  readonly path: string;
  readonly body?: Readonly<Record<string, string>>;
}

// Read requests come first, because they change nothing.
const examples: readonly Example[] = [
  { scope: 'employees:read', path: '/employees?limit=3' },
  { scope: 'leave:read', path: '/leave?limit=3' },
  { scope: 'payroll:read', path: '/payroll?limit=3' },
  { scope: 'webhooks:read', path: '/webhooks?limit=3' },
  {
    scope: 'employees:write',
    path: '/employees',
    body: { first_name: 'Noor', last_name: 'Jansen', email: 'noor.jansen@example.com' },
  },
  {
    scope: 'leave:write',
    path: '/leave',
    body: {
      employee_id: 'EMPLOYEE_ID',
      leave_type: 'annual',
      start_date: '2027-01-11',
      end_date: '2027-01-12',
    },
  },
];

/**
 * A command that works with this key; undefined if the key's scopes allow no operation.
 * @param origin - Of the service, e.g. `https://hr.example.com`.
 */
export function writeCurl(origin: string, secret: string, choice: ScopeChoice): string | undefined {
  const example = examples.find(({ scope }) => isGranted(choice, scope));
  if (example === undefined) return undefined;
  const lines = [
    `curl -sS '${origin}/api/v1${example.path}'`,
    `-H 'Authorization: Bearer ${secret}'`,
  ];
  if (example.body !== undefined) {
    lines.push(`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(example.body)}'`);
  }
  return lines.join(' \\\n  ');
}
