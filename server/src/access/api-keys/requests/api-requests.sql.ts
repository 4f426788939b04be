import type { ApiRequestsRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';

/** One request of an API key and its response. */
export type ApiRequest = Omit<ApiRequestsRow, 'company_id'>;

/** All rows in one statement. */
export function insertAll(companyId: string, rows: readonly ApiRequest[]): Statement {
  return {
    name: 'api_requests.insert_all',
    text: `insert into api_requests (company_id, api_key_id, id, request_id, method, path, status,
             problem, duration_ms)
           select $1, r.* from json_to_recordset($2::json) as r(api_key_id uuid, id uuid,
             request_id uuid, method text, path text, status smallint, problem text, duration_ms integer)`,
    values: [companyId, JSON.stringify(rows)],
  };
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
  const condition = failedOnly ? 'and status >= 400' : '';
  return {
    text: `select api_key_id, id, request_id, method, path, status, problem, duration_ms
           from api_requests
           where company_id = $1 and api_key_id = $2 and ($3::uuid is null or id < $3) ${condition}
           order by id desc limit $4`,
    values: [companyId, apiKeyId, beforeId ?? null, limit],
  };
}
