import type { Statement } from '../../platform/database/driver.ts';
import type { Company } from './company.ts';
import type { CompanySettings } from './company-settings.ts';
import { isMoving } from '../company-moves/moved-to.ts';
import { bind, sql, fragment } from '../../platform/database/sql.ts';

export function insert(row: Company & Pick<CompanySettings, 'locale'>): Statement {
  const createdAt = bind(row.created_at);
  return sql`
    insert into companies (id, name, time_zone, country, currency, locale, created_at, updated_at)
    values (${row.id}, ${row.name}, ${row.time_zone}, ${row.country}, ${row.currency},
      ${row.locale}, ${createdAt}, ${createdAt})`;
}

export function find(companyId: string): Statement {
  return sql('companies.find')`
    select c.id, c.name, c.time_zone, c.country, c.currency, c.created_at, s.company_id is not null as is_sandbox,
      coalesce(s.clock_ahead_ms, 0)::float8 as clock_ahead_ms,
      (select due_at from company_deletions d where d.company_id = c.id) as deletion_due_at,
      (select started_at from company_moves m where m.company_id = c.id) as moving_since
    from companies c left join sandboxes s on s.company_id = c.id
    where c.id = ${companyId}`;
}

/**
 * Affects a row only for the first company of the installation; a second concurrent call waits for
 * the first.
 */
export function claimFirstCompany(createdAt: string): Statement {
  return sql`
    insert into installation (first_company_created_at) values (${createdAt})
    on conflict do nothing`;
}

export function isInstallationClaimed(): Statement {
  return sql`select 1 as claimed from installation`;
}

export function setRateLimit(companyId: string, perMinute: number | null, now: string): Statement {
  return sql`
    update companies set rate_limit_per_minute = ${perMinute}, updated_at = ${now}
    where id = ${companyId}
    returning id, name`;
}

export function findTerms(companyId: string): Statement {
  return sql('companies.find_terms')`select time_zone from companies where id = ${companyId}`;
}

/** The ids of all companies of the installation, oldest first. */
export function listIds(): Statement {
  return sql`select id from companies order by id`;
}

/** Runs as `muster_operator`. */
export function findNamed(id: string, name: string): Statement {
  return sql`select id, name from companies where id = ${id} or name = ${name} order by id`;
}

const settings = fragment`id, name, time_zone, country, currency, locale, rate_limit_per_minute, created_at,
  updated_at`;

export function findSettings(companyId: string): Statement {
  return sql`select ${settings} from companies where id = ${companyId}`;
}

export function lockSettings(companyId: string): Statement {
  return sql`select ${settings} from companies where id = ${companyId} for no key update`;
}

export function updateSettings(row: CompanySettings): Statement {
  return sql`
    update companies set name = ${row.name}, time_zone = ${row.time_zone}, country = ${row.country},
      currency = ${row.currency}, locale = ${row.locale}, updated_at = ${row.updated_at}
    where id = ${row.id}`;
}

/**
 * The companies that have a day to carry out, and no worker that does it. A sandbox follows its own
 * clock.
 *
 * @param day - the date where days start first, so that the index leaves out all others
 */
export function listWithDayDue({
  day,
  now,
  max,
}: {
  readonly day: string;
  readonly now: string;
  readonly max: number;
}): Statement {
  const boundNow = bind(now);
  return sql('companies.list_with_day_due')`
    select c.id, c.time_zone from companies c
    where c.worked_on < ${day}
      and c.worked_on < (${boundNow}::timestamptz at time zone c.time_zone)::date
      and coalesce(c.work_claimed_until <= ${boundNow}, true)
      and not exists (select from sandboxes s where s.company_id = c.id)
      and not ${isMoving('c', 'id')}
    order by c.worked_on, c.id limit ${max}`;
}

/** No row if another worker has claimed or finished the day. */
export function claimDay(
  companyId: string,
  { day, now, until }: { readonly day: string; readonly now: string; readonly until: string },
): Statement {
  return sql('companies.claim_day')`
    update companies set work_claimed_until = ${until}
    where id = ${companyId} and worked_on < ${day}
      and coalesce(work_claimed_until <= ${now}, true)
    returning id`;
}

export function finishDay(companyId: string, day: string): Statement {
  return sql('companies.finish_day')`
    update companies set worked_on = ${day}, work_claimed_until = null where id = ${companyId}`;
}
