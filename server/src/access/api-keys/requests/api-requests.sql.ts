import type { ApiRequestsRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import { sql, bind, fragment } from '../../../platform/database/sql.ts';

/** One request of an API key and its response. */
export type ApiRequest = Omit<ApiRequestsRow, 'company_id'>;

/** All rows in one statement. */
export function insertAll(companyId: string, rows: readonly ApiRequest[]): Statement {
  return sql('api_requests.insert_all')`
    insert into api_requests (company_id, api_key_id, id, request_id, method, path, status,
      problem, duration_ms)
    select ${companyId}, r.* from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(api_key_id uuid, id uuid,
      request_id uuid, method text, path text, status smallint, problem text, duration_ms integer)`;
}

export interface ApiRequestFilter {
  readonly apiKeyId: string;
  readonly failedOnly: boolean;
  /** Absent = start with the newest. */
  readonly beforeId?: string | undefined;
}

/** Newest first. `api_requests_failed` serves the list of failed requests. */
export function list(
  companyId: string,
  { apiKeyId, failedOnly, beforeId }: ApiRequestFilter,
  limit: number,
): Statement {
  const condition = failedOnly ? fragment`and status >= 400` : fragment``;
  const before = bind(beforeId ?? null);
  return sql`
    select api_key_id, id, request_id, method, path, status, problem, duration_ms
    from api_requests
    where company_id = ${companyId} and api_key_id = ${apiKeyId}
      and (${before}::uuid is null or id < ${before}) ${condition}
    order by id desc limit ${limit}`;
}
