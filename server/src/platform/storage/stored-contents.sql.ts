import type { Statement } from '../database/driver.ts';
import type { ContentKey } from './content-store.ts';
import { sql } from '../database/sql.ts';

export function insert({ companyId, id }: ContentKey, content: Uint8Array): Statement {
  return sql`
    insert into document_contents (company_id, document_id, content)
    values (${companyId}, ${id}, ${content})`;
}

export function find({ companyId, id }: ContentKey): Statement {
  return sql`
    select content from document_contents where company_id = ${companyId} and document_id = ${id}`;
}
