import type { WebhookEndpointsRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import type { EndpointOutcome } from './endpoint-outcomes.ts';
import { sql, fragment } from '../../../platform/database/sql.ts';

/** The rules for disabling a failing endpoint; see `disableFailingEndpoints`. */
const warnAfter = fragment`interval '24 hours'`;
const disableAfter = fragment`interval '3 days'`;
const disableAfterWarning = fragment`interval '24 hours'`;

/**
 * When a failing endpoint (a row of `webhook_endpoints`) is disabled unless an attempt succeeds.
 */
export const disablesAtColumn = fragment`case when enabled and failing_since is not null then
  greatest(failing_since + ${disableAfter},
    coalesce(failure_noted_at, now()) + ${disableAfterWarning}) end`;

/** An endpoint whose owners must be notified, or who have nothing to do any more. */
export type NotedEndpoint = Pick<WebhookEndpointsRow, 'company_id' | 'id' | 'disabled_reason'> & {
  readonly warned: boolean;
};

/**
 * Records since when endpoints have been failing, as `muster_worker`, disables those that are due,
 * and returns the endpoints that need a warning, that were just disabled, or that recovered after a
 * warning. Only rows that change are locked, one at a time in key order. That is why it uses a
 * lateral with `limit 1`: a join would lock in the order of its plan. The conditions are checked
 * again after waiting for a lock, so with several workers exactly one warns and one disables. A
 * disabled endpoint stays unchanged: a successful test must not hide how long it has been missing
 * events (`offerReplay`).
 */
export function disableFailing(outcomes: readonly EndpointOutcome[]): Statement {
  return sql('webhook_endpoints.disable_failing')`
    with outcome as (
      select company_id, id, recovered, gone,
        now() - failed_ago_ms * interval '1 millisecond' as failed_at
      from json_to_recordset(${JSON.stringify(outcomes)}) as t (
        company_id uuid, id uuid, recovered boolean, failed_ago_ms float8, gone boolean)
      order by company_id, id
    ),
    verdict as (
      select seen.* from outcome t cross join lateral (
        select p.company_id, p.id, stretch.failing_since, stretch.failure_noted_at,
          judged.warned, judged.disabled_reason,
          t.recovered and p.failure_noted_at is not null as recovered
        from webhook_endpoints p
        cross join lateral (select
          case when t.recovered then t.failed_at
            else coalesce(p.failing_since, t.failed_at) end as failing_since,
          case when not t.recovered then p.failure_noted_at end as failure_noted_at
        ) stretch
        cross join lateral (select
          not t.gone and stretch.failing_since <= now() - ${warnAfter}
            and stretch.failure_noted_at is null as warned,
          case when t.gone then 'gone'
            when stretch.failing_since <= now() - ${disableAfter}
              and stretch.failure_noted_at <= now() - ${disableAfterWarning} then 'failing'
          end as disabled_reason
        ) judged
        where p.company_id = t.company_id and p.id = t.id
          and p.enabled and p.deleted_at is null
          and (stretch.failing_since is distinct from p.failing_since
            or judged.warned or judged.disabled_reason is not null)
        limit 1 for no key update of p) seen
    ),
    changed as (
      update webhook_endpoints p set
        failing_since = v.failing_since,
        failure_noted_at = case when v.warned then now() else v.failure_noted_at end,
        enabled = v.disabled_reason is null,
        disabled_reason = v.disabled_reason,
        disabled_at = case when v.disabled_reason is not null then now() end,
        updated_at = case when v.disabled_reason is null then p.updated_at else now() end
      from verdict v where p.company_id = any (array[v.company_id]) and p.id = v.id
      returning p.company_id, p.id, v.warned, v.recovered, v.disabled_reason
    )
    select company_id, id, warned, disabled_reason from changed
    where warned or recovered or disabled_reason is not null order by company_id, id`;
}
