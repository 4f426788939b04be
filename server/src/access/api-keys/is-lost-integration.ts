import { inline, fragment, type Bound, type Fragment } from '../../platform/database/sql.ts';

/**
 * SQL: whether none of an integration's keys works any more. The newest one decides: one that it
 * replaced works for a few days at most.
 *
 * @param apiKeyId any key of the integration
 * @param now SQL of the time
 */
export function isLostIntegration(company: Bound, apiKeyId: string, now: Bound): Fragment {
  const apiKeyIdSql = inline(apiKeyId);
  return fragment`not exists (select from api_keys k
    where k.company_id = ${company}
      and k.id in (select keys_of_integration(${company}, ${apiKeyIdSql}))
      and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now}::timestamptz)
      and not exists (select from api_keys later
        where later.company_id = ${company} and later.rolled_from = k.id))`;
}
