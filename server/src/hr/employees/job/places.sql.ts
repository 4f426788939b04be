import type { Statement } from '../../../platform/database/driver.ts';
import { bind, sql } from '../../../platform/database/sql.ts';

/** Records to be created for names that have none, in the order of the names. */
export interface NamedPlaces {
  readonly names: readonly string[];
  /** A new id for each name. */
  readonly ids: readonly string[];
}

/**
 * Creates the units and locations that don't exist yet. Another transaction may create the same
 * ones: this one waits for it, and units come before locations and names in their order, so that
 * two transactions can't wait for each other.
 */
export function createMissing(
  companyId: string,
  {
    units,
    locations,
    createdAt,
  }: { units: NamedPlaces; locations: NamedPlaces; createdAt: string },
): Statement {
  const company = bind(companyId);
  const boundCreatedAt = bind(createdAt);
  return sql('places.create_missing')`
    with units as (
      insert into org_units (company_id, id, name, created_at)
      select ${company}, n.id, n.name, ${boundCreatedAt}
      from unnest(${units.names}::text[], ${units.ids}::uuid[]) as n (name, id)
      where not exists (select from org_units u where u.company_id = ${company} and u.name = n.name)
      on conflict do nothing
    )
    insert into locations (company_id, id, name, created_at)
    select ${company}, n.id, n.name, ${boundCreatedAt}
    from unnest(${locations.names}::text[], ${locations.ids}::uuid[]) as n (name, id)
    where not exists (select from locations l where l.company_id = ${company} and l.name = n.name)
    on conflict do nothing`;
}

/** The units and locations with these names. */
export function findPlaces(
  companyId: string,
  units: readonly string[],
  locations: readonly string[],
): Statement {
  const company = bind(companyId);
  return sql('places.find')`
    select 'unit' as kind, id, name from org_units
    where company_id = ${company} and name = any (${units})
    union all
    select 'location', id, name from locations
    where company_id = ${company} and name = any (${locations})`;
}
