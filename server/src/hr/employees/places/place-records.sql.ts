import type { Statement } from '../../../platform/database/driver.ts';
import { type Place, placeFields, type PlaceKind } from './place.ts';

const tables = {
  org_unit: { table: 'org_units', column: 'department' },
  location: { table: 'locations', column: 'location' },
  legal_entity: { table: 'legal_entities', column: null },
} as const;

function columnsOf(kind: PlaceKind): string {
  return ['id', ...placeFields[kind], 'created_at'].map((name) => `p.${name}`).join(', ');
}

/** By name, with the number of employees who have not left. */
export function list(companyId: string, kind: PlaceKind): Statement {
  const { table, column } = tables[kind];
  return {
    name: `${table}.list`,
    text: `with people as (${column === null ? peopleOfEntities : peopleWith(column)})
           select ${columnsOf(kind)}, coalesce(people, 0) as people
           from ${table} p left join people using (${column === null ? 'id' : 'name'})
           where p.company_id = $1 order by p.name, p.id`,
    values: [companyId],
  };
}

function peopleWith(column: string): string {
  return `select ${column} as name, count(*)::int as people from employees
             where company_id = $1 and status <> 'terminated' and ${column} is not null
             group by 1`;
}

/** By the last employment of each. */
const peopleOfEntities = `select m.legal_entity_id as id, count(*)::int as people
             from employments m
             join employees e on e.company_id = $1 and e.id = m.employee_id
             where m.company_id = $1 and e.status <> 'terminated' and m.legal_entity_id is not null
               and not exists (
                 select from employments later
                 where later.company_id = $1 and later.employee_id = m.employee_id
                   and later.number > m.number)
             group by 1`;

/** Locks all, so that two changes can't make a cycle of parents together. */
export function lockAll(companyId: string, kind: PlaceKind): Statement {
  return {
    text: `select ${columnsOf(kind)} from ${tables[kind].table} p where p.company_id = $1
           order by p.id for no key update`,
    values: [companyId],
  };
}

export function insert<Kind extends PlaceKind>(
  companyId: string,
  kind: Kind,
  row: Place<Kind>,
): Statement {
  const names = ['id', 'created_at', ...placeFields[kind]] as const;
  return {
    text: `insert into ${tables[kind].table} (company_id, ${names.join(', ')})
           values ($1, ${names.map((_, place) => `$${place + 2}`).join(', ')})`,
    values: [companyId, ...names.map((name) => row[name as keyof Place<Kind>])],
  };
}

export function update<Kind extends PlaceKind>(
  companyId: string,
  kind: Kind,
  row: Place<Kind>,
): Statement {
  const names = placeFields[kind];
  return {
    text: `update ${tables[kind].table}
           set ${names.map((name, place) => `${name} = $${place + 3}`).join(', ')}
           where company_id = $1 and id = $2`,
    values: [companyId, row.id, ...names.map((name) => row[name as keyof Place<Kind>])],
  };
}

/** Gives the employees of a renamed unit or location its new name. */
export function renameOfEmployees(
  companyId: string,
  kind: Exclude<PlaceKind, 'legal_entity'>,
  { from, to, now }: { from: string; to: string; now: string },
): Statement {
  const { column } = tables[kind];
  return {
    text: `update employees set ${column} = $3, version = version + 1, updated_at = $4
           where company_id = $1 and ${column} = $2`,
    values: [companyId, from, to, now],
  };
}
