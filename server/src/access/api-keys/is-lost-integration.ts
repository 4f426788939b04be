/**
 * SQL: whether none of an integration's keys works any more. The newest one decides: one that it
 * replaced works for a few days at most. Expects the company as `$1`.
 *
 * @param apiKeyId any key of the integration
 * @param now SQL of the time
 */
export function isLostIntegration(apiKeyId: string, now: string): string {
  return `not exists (select from api_keys k
    where k.company_id = $1 and k.id in (select keys_of_integration($1, ${apiKeyId}))
      and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now}::timestamptz)
      and not exists (select from api_keys later
        where later.company_id = $1 and later.rolled_from = k.id))`;
}
