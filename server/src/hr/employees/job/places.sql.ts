import type { Statement } from '../../../platform/database/driver.ts';

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
  return {
    name: 'places.create_missing',
    text: `with units as (
             insert into org_units (company_id, id, name, created_at)
             select $1, n.id, n.name, $6
             from unnest($2::text[], $3::uuid[]) as n (name, id)
             where not exists (select from org_units u where u.company_id = $1 and u.name = n.name)
             on conflict do nothing
           )
           insert into locations (company_id, id, name, created_at)
           select $1, n.id, n.name, $6
           from unnest($4::text[], $5::uuid[]) as n (name, id)
           where not exists (select from locations l where l.company_id = $1 and l.name = n.name)
           on conflict do nothing`,
    values: [companyId, units.names, units.ids, locations.names, locations.ids, createdAt],
  };
}

/** The units and locations with these names. */
export function findPlaces(
  companyId: string,
  units: readonly string[],
  locations: readonly string[],
): Statement {
  return {
    name: 'places.find',
    text: `select 'unit' as kind, id, name from org_units where company_id = $1 and name = any ($2)
           union all
           select 'location', id, name from locations where company_id = $1 and name = any ($3)`,
    values: [companyId, units, locations],
  };
}
