import { installationTables } from './expected-access.ts';

export function isTenantTable(name: string): boolean {
  return !installationTables.includes(name);
}

/** The column with the company: companies are their own tenants. */
export function tenantColumn(table: string): string {
  return table === 'companies' ? 'id' : 'company_id';
}

export function tenantCondition(table: string): string {
  return `(${tenantColumn(table)} = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid)`;
}
