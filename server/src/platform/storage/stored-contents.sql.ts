import type { Statement } from '../database/driver.ts';
import type { ContentKey } from './content-store.ts';

export function insert({ companyId, id }: ContentKey, content: Uint8Array): Statement {
  return {
    text: `insert into document_contents (company_id, document_id, content) values ($1, $2, $3)`,
    values: [companyId, id, content],
  };
}

export function find({ companyId, id }: ContentKey): Statement {
  return {
    text: `select content from document_contents where company_id = $1 and document_id = $2`,
    values: [companyId, id],
  };
}
