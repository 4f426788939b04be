import type { Database } from '../../server/src/platform/database/driver.ts';

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  /** Its default, or the expression of a generated column. */
  readonly expression: string | null;
  readonly isGenerated: boolean;
  readonly comment: string | null;
}

/** A table as described by the catalogue. Expressions are PostgreSQL's own text. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly constraints: readonly { readonly name: string; readonly definition: string }[];
  /** e.g. `RANGE (id)`. */
  readonly partitionKey: string | null;
  readonly isProtected: boolean;
  readonly isForced: boolean;
  readonly policies: readonly {
    readonly name: string;
    readonly command: string;
    readonly roles: string;
    readonly using: string | null;
    readonly check: string | null;
  }[];
  /** One per role: `select, update (status, updated_at)`. */
  readonly grants: readonly { readonly role: string; readonly privileges: string }[];
  /** Full statements, without the indexes that belong to a constraint. */
  readonly indexes: readonly string[];
  readonly triggers: readonly string[];
}

// Everything is sorted, by position or by name. Names are compared byte by byte (`collate "C"`).
const tables = `
  with granted as (
    select c.oid, acl.grantee, acl.privilege_type, null::int as position, null::text as attribute
      from pg_class c, aclexplode(c.relacl) acl where acl.grantee <> c.relowner
    union all
    select c.oid, acl.grantee, acl.privilege_type, a.attnum, a.attname::text
      from pg_attribute a join pg_class c on c.oid = a.attrelid, aclexplode(a.attacl) acl
     where acl.grantee <> c.relowner
  ), privileges as (
    select oid, grantee, lower(privilege_type)
           || coalesce(' (' || string_agg(attribute, ', ' order by position) || ')', '') as privilege
      from granted group by oid, grantee, privilege_type, attribute is null
  )
  select c.relname as name, pg_get_partkeydef(c.oid) as "partitionKey",
    c.relrowsecurity as "isProtected", c.relforcerowsecurity as "isForced",
    (select jsonb_agg(jsonb_build_object('name', a.attname,
              'type', format_type(a.atttypid, a.atttypmod), 'isNullable', not a.attnotnull,
              'expression', pg_get_expr(d.adbin, d.adrelid, true),
              'isGenerated', a.attgenerated <> '', 'comment', col_description(c.oid, a.attnum))
              order by a.attnum)
       from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select coalesce(jsonb_agg(jsonb_build_object('name', k.conname,
              'definition', pg_get_constraintdef(k.oid, true))
              order by position(k.contype::text in 'puxfc'), k.conname collate "C"), '[]')
       from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'x', 'f', 'c')
    ) as constraints,
    (select coalesce(jsonb_agg(jsonb_build_object('name', p.polname,
              'command', case p.polcmd when 'r' then 'select' when 'a' then 'insert'
                when 'w' then 'update' when 'd' then 'delete' else 'all' end,
              'roles', array_to_string(array(
                select coalesce(r.rolname, 'public') from unnest(p.polroles) role
                  left join pg_roles r on r.oid = role order by 1), ', '),
              'using', pg_get_expr(p.polqual, c.oid, true),
              'check', pg_get_expr(p.polwithcheck, c.oid, true))
              order by p.polname collate "C"), '[]')
       from pg_policy p where p.polrelid = c.oid) as policies,
    (select coalesce(jsonb_agg(jsonb_build_object('role', role, 'privileges', privileges)
              order by role collate "C"), '[]')
       from (select coalesce(r.rolname, 'public') as role,
                    string_agg(p.privilege, ', ' order by p.privilege collate "C") as privileges
               from privileges p left join pg_roles r on r.oid = p.grantee
              where p.oid = c.oid group by 1) each_role) as grants,
    (select coalesce(jsonb_agg(pg_get_indexdef(i.indexrelid, 0, true)
              order by x.relname collate "C"), '[]')
       from pg_index i join pg_class x on x.oid = i.indexrelid
      where i.indrelid = c.oid and not exists (
        select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = c.oid
           and k.contype in ('p', 'u', 'x'))) as indexes,
    (select coalesce(jsonb_agg(pg_get_triggerdef(g.oid, true) order by g.tgname collate "C"), '[]')
       from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal) as triggers
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not c.relispartition
  order by c.relname collate "C"`;

/** Our own tables without the partitions, because those depend on the date. */
export async function readTables(database: Database): Promise<readonly Table[]> {
  const { rows } = await database.administer<Table>(tables);
  return rows;
}
