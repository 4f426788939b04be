import type { Statement } from '../../platform/database/driver.ts';
import type { Company } from './company.ts';
import type { CompanySettings } from './company-settings.ts';

export function insert({
  id,
  name,
  time_zone: timeZone,
  created_at: createdAt,
}: Company): Statement {
  return {
    text: `insert into companies (id, name, time_zone, created_at, updated_at) values ($1, $2, $3, $4, $4)`,
    values: [id, name, timeZone, createdAt],
  };
}

export function find(companyId: string): Statement {
  return {
    name: 'companies.find',
    text: `select id, name, time_zone, created_at from companies where id = $1`,
    values: [companyId],
  };
}

/**
 * Affects a row only for the first company of the installation; a second concurrent call waits for
 * the first.
 */
export function claimFirstCompany(createdAt: string): Statement {
  return {
    text: `insert into installation (first_company_created_at) values ($1) on conflict do nothing`,
    values: [createdAt],
  };
}

export function isInstallationClaimed(): Statement {
  return { text: `select 1 as claimed from installation`, values: [] };
}

export function setRateLimit(companyId: string, perMinute: number | null, now: string): Statement {
  return {
    text: `update companies set rate_limit_per_minute = $2, updated_at = $3 where id = $1
           returning id, name`,
    values: [companyId, perMinute, now],
  };
}

export function findTerms(companyId: string): Statement {
  return {
    name: 'companies.find_terms',
    text: `select time_zone from companies where id = $1`,
    values: [companyId],
  };
}

/** The ids of all companies of the installation, oldest first. */
export function listIds(): Statement {
  return { text: `select id from companies order by id` };
}

const settings = `id, name, time_zone, locale, rate_limit_per_minute, created_at,
  updated_at`;

export function findSettings(companyId: string): Statement {
  return { text: `select ${settings} from companies where id = $1`, values: [companyId] };
}

export function lockSettings(companyId: string): Statement {
  return {
    text: `select ${settings} from companies where id = $1 for no key update`,
    values: [companyId],
  };
}

export function updateSettings(row: CompanySettings): Statement {
  return {
    text: `update companies set name = $2, time_zone = $3, locale = $4, updated_at = $5
           where id = $1`,
    values: [row.id, row.name, row.time_zone, row.locale, row.updated_at],
  };
}

/** The companies of the installation with their time zones, by id. */
export function listTimeZones(afterId: string, max: number): Statement {
  return {
    text: `select id, time_zone from companies where id > $1 order by id limit $2`,
    values: [afterId, max],
  };
}
