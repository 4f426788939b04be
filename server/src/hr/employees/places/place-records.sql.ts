import type { Statement } from '../../../platform/database/driver.ts';
import { type Place, placeFields, type PlaceKind } from './place.ts';
import {
  inline,
  sql,
  bind,
  type Bound,
  fragment,
  type Fragment,
  join,
} from '../../../platform/database/sql.ts';

const tables = {
  org_unit: { table: 'org_units', column: 'department', key: 'org_unit_id' },
  location: { table: 'locations', column: 'location', key: 'location_id' },
  legal_entity: { table: 'legal_entities', column: null },
} as const;

function columnsOf(kind: PlaceKind): Fragment {
  const names = ['id', ...placeFields[kind], 'created_at'];
  return join(
    names.map((name) => inline(`p.${name}`)),
    ', ',
  );
}

/** By name, with the number of employees who have not left. */
export function list(companyId: string, kind: PlaceKind): Statement {
  const { table, column } = tables[kind];
  const company = bind(companyId);
  const people = column === null ? peopleOfEntities(company) : peopleWith(company, column);
  return sql(`${table}.list`)`
    with people as (${people})
    select ${columnsOf(kind)}, coalesce(people, 0) as people
    from ${inline(table)} p left join people using (${inline(column === null ? 'id' : 'name')})
    where p.company_id = ${company} order by p.name, p.id`;
}

function peopleWith(company: Bound, column: string): Fragment {
  const name = inline(column);
  return fragment`
    select ${name} as name, count(*)::int as people from employees
    where company_id = ${company} and status <> 'terminated' and ${name} is not null
    group by 1`;
}

/** By the last employment of each. */
function peopleOfEntities(company: Bound): Fragment {
  return fragment`
    select m.legal_entity_id as id, count(*)::int as people
    from employments m
    join employees e on e.company_id = ${company} and e.id = m.employee_id
    where m.company_id = ${company} and e.status <> 'terminated' and m.legal_entity_id is not null
      and not exists (
        select from employments later
        where later.company_id = ${company} and later.employee_id = m.employee_id
          and later.number > m.number)
    group by 1`;
}

/** Locks all, so that two changes can't make a cycle of parents together. */
export function lockAll(companyId: string, kind: PlaceKind): Statement {
  return sql`
    select ${columnsOf(kind)} from ${inline(tables[kind].table)} p
    where p.company_id = ${companyId} order by p.id for no key update`;
}

export function insert<Kind extends PlaceKind>(
  companyId: string,
  kind: Kind,
  row: Place<Kind>,
): Statement {
  const names = ['id', 'created_at', ...placeFields[kind]] as const;
  const columns = names.map((name) => inline(name));
  const values = names.map((name) => fragment`${row[name as keyof Place<Kind>]}`);
  return sql`
    insert into ${inline(tables[kind].table)} (company_id, ${join(columns, ', ')})
    values (${companyId}, ${join(values, ', ')})`;
}

export function update<Kind extends PlaceKind>(
  companyId: string,
  kind: Kind,
  row: Place<Kind>,
): Statement {
  const changes = placeFields[kind].map(
    (name) => fragment`${inline(name)} = ${row[name as keyof Place<Kind>]}`,
  );
  return sql`
    update ${inline(tables[kind].table)} set ${join(changes, ', ')}
    where company_id = ${companyId} and id = ${row.id}`;
}

/** A place with a name, which its employees have too. */
export type NamedKind = Exclude<PlaceKind, 'legal_entity'>;

export interface Renaming {
  /** Of the place. */
  readonly id: string;
  /** Its name before. */
  readonly from: string;
  readonly now: string;
  /** How many employees one statement renames. */
  readonly max: number;
}

/**
 * Gives employees of a renamed place the name that it has now. If another place has taken the former
 * name since, its employees keep it: the others have a job in the renamed one.
 */
export function renameOfEmployees(
  companyId: string,
  kind: NamedKind,
  { id, from, now, max }: Renaming,
): Statement {
  const { table, column, key } = tables[kind];
  const [company, place, former] = [bind(companyId), bind(id), bind(from)];
  const [places, name] = [inline(table), inline(column)];
  return sql`
    update employees set ${name} = p.name, version = version + 1, updated_at = ${now}
    from ${places} p
    where employees.company_id = ${company} and p.company_id = ${company} and p.id = ${place}
      and p.name <> ${former} and employees.${name} = ${former} and employees.id = any(array(
        select e.id from employees e
        where e.company_id = ${company} and e.${name} = ${former} and (
          not exists (select from ${places} other
            where other.company_id = ${company} and other.name = ${former})
          or exists (select from job_rows j
            where j.company_id = ${company} and j.employee_id = e.id
              and j.${inline(key)} = ${place}))
        limit ${max}))`;
}
