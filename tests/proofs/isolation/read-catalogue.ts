import type { Transaction } from '../../../server/src/platform/database/driver.ts';

export interface Relation {
  readonly name: string;
  /** As in `pg_class.relkind`: `r` table, `p` partitioned table, `v` view, `m` materialised view. */
  readonly kind: string;
  readonly secured: boolean;
  readonly forced: boolean;
}

/** A table that contains some rows of another one; only its owner uses its name. */
export interface Partition extends Relation {
  readonly parent: string;
}

export interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  /** It has a default, or its value is generated. */
  readonly filled: boolean;
}

export interface Policy {
  readonly table: string;
  readonly name: string;
  readonly permissive: boolean;
  /** `*`, `r` select, `a` insert, `w` update, `d` delete. */
  readonly command: string;
  readonly roles: readonly string[];
  readonly using: string | null;
  readonly check: string | null;
}

export interface ForeignKey {
  readonly name: string;
  readonly from: string;
  readonly fromColumns: readonly string[];
  readonly to: string;
  readonly toColumns: readonly string[];
  readonly validated: boolean;
}

/** A primary key, a unique constraint or index, or an exclusion constraint; partitions have theirs. */
export interface Key {
  readonly table: string;
  readonly name: string;
  readonly columns: readonly string[];
  /** The operators of an exclusion constraint, one for each column; otherwise null. */
  readonly operators: readonly string[] | null;
}

export interface Role {
  readonly name: string;
  /** The attributes it must not have, e.g. `login`. */
  readonly attributes: readonly string[];
  /** Objects that it owns, over all databases of the cluster. */
  readonly owned: number;
  readonly memberOf: readonly string[];
}

export interface Grant {
  /** `table employees`, `schema public`; tables outside public carry their schema. */
  readonly object: string;
  readonly grantee: string;
  readonly privilege: string;
  /** Null for a grant on the whole. */
  readonly column: string | null;
  readonly grantable: boolean;
}

export interface OpenFunction {
  readonly name: string;
  readonly asOwner: boolean;
  /** Who may call it besides its owner: names of roles, or "public"; null = no one. */
  readonly callers: string | null;
}

/** What `pg_catalog` says about access; the tables are those of the schema public. */
export interface Catalogue {
  /** Without partitions. */
  readonly relations: readonly Relation[];
  readonly partitions: readonly Partition[];
  /** Of the relations. */
  readonly columns: readonly Column[];
  readonly policies: readonly Policy[];
  readonly foreignKeys: readonly ForeignKey[];
  readonly keys: readonly Key[];
  readonly roles: readonly Role[];
  readonly grants: readonly Grant[];
  readonly functions: readonly OpenFunction[];
}

/** Reads everything in one flight. */
export async function readCatalogue(transaction: Transaction): Promise<Catalogue> {
  const read = async <Row>(text: string): Promise<Row[]> =>
    (await transaction.query<Row>({ text })).rows;
  const [relations, partitions, columns, policies, foreignKeys, keys, roles, grants, functions] =
    await Promise.all([
      read<Relation>(relationsText),
      read<Partition>(partitionsText),
      read<Column>(columnsText),
      read<Policy>(policiesText),
      read<ForeignKey>(foreignKeysText),
      read<Key>(keysText),
      read<Role>(rolesText),
      read<Grant>(grantsText),
      read<OpenFunction>(functionsText),
    ]);
  return { relations, partitions, columns, policies, foreignKeys, keys, roles, grants, functions };
}

const ownSchema = `'public'::regnamespace`;

/** The names of the columns with these numbers, in their order. */
function columnNames(table: string, numbers: string): string {
  return `(select array_agg(coalesce(a.attname::text, '(expression)') order by k.place)
    from unnest(${numbers}) with ordinality as k (number, place)
    left join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number)`;
}

const relationsText = `select relname::text as name, relkind::text as kind,
    relrowsecurity as secured, relforcerowsecurity as forced
  from pg_class
  where relnamespace = ${ownSchema} and relkind not in ('i', 'I', 't', 'c') and not relispartition
    and not exists (select from pg_depend where objid = pg_class.oid and relkind = 'S' and deptype = 'i')
  order by relname`;

const partitionsText = `select c.relname::text as name, c.relkind::text as kind,
    c.relrowsecurity as secured, c.relforcerowsecurity as forced, p.relname::text as parent
  from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
  where c.relnamespace = ${ownSchema} and c.relkind not in ('i', 'I')
  order by c.relname`;

const columnsText = `select c.relname::text as "table", a.attname::text as name,
    format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
    a.atthasdef or a.attidentity <> '' as filled
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = ${ownSchema} and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

const policiesText = `select c.relname::text as "table", p.polname::text as name,
    p.polpermissive as permissive, p.polcmd::text as command,
    (select array_agg(coalesce(r.rolname::text, 'public') order by r.rolname)
     from unnest(p.polroles) as o (oid) left join pg_roles r on r.oid = o.oid) as roles,
    pg_get_expr(p.polqual, p.polrelid) as "using",
    pg_get_expr(p.polwithcheck, p.polrelid) as "check"
  from pg_policy p join pg_class c on c.oid = p.polrelid
  where c.relnamespace = ${ownSchema} order by c.relname, p.polname`;

const foreignKeysText = `select x.conname::text as name, x.convalidated as validated,
    f.relname::text as "from", ${columnNames('x.conrelid', 'x.conkey')} as "fromColumns",
    t.relname::text as "to", ${columnNames('x.confrelid', 'x.confkey')} as "toColumns"
  from pg_constraint x
  join pg_class f on f.oid = x.conrelid join pg_class t on t.oid = x.confrelid
  where x.contype = 'f' and x.conparentid = 0 and f.relnamespace = ${ownSchema}
  order by f.relname, x.conname`;

const keysText = `select c.relname::text as "table", o.relname::text as name,
    ${columnNames('i.indrelid', '(i.indkey::int2[])[0:i.indnkeyatts - 1]')} as columns,
    (select array_agg(op.oprname::text order by e.place)
     from pg_constraint x, unnest(x.conexclop) with ordinality as e (oid, place)
     join pg_operator op on op.oid = e.oid
     where x.conindid = i.indexrelid and x.contype = 'x') as operators
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class o on o.oid = i.indexrelid
  where c.relnamespace = ${ownSchema} and (i.indisunique or i.indisexclusion)
  order by c.relname, o.relname`;

const rolesText = `select r.rolname::text as name,
    array_remove(array[
      case when r.rolcanlogin then 'login' end, case when r.rolsuper then 'superuser' end,
      case when r.rolbypassrls then 'bypassrls' end, case when r.rolcreaterole then 'createrole' end,
      case when r.rolcreatedb then 'createdb' end, case when r.rolreplication then 'replication' end,
      case when r.rolinherit then 'inherit' end], null) as attributes,
    (select count(*)::int from pg_shdepend d
     where d.refclassid = 'pg_authid'::regclass and d.refobjid = r.oid and d.deptype = 'o') as owned,
    array(select m.roleid::regrole::text from pg_auth_members m where m.member = r.oid) as "memberOf"
  from pg_roles r where r.rolname ~ '^muster_' and r.rolname <> session_user order by r.rolname`;

const grantsText = `with granted as (
    select case n.nspname when 'public' then 'table ' else 'table ' || n.nspname || '.' end
        || c.relname as object, x.*, null as on_column, c.relowner as owner
      from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) x
    union all
    select case n.nspname when 'public' then 'table ' else 'table ' || n.nspname || '.' end
        || c.relname, x.*, a.attname::text, c.relowner
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and not a.attisdropped, aclexplode(a.attacl) x
    union all
    select 'schema ' || n.nspname, x.*, null, n.nspowner from pg_namespace n, aclexplode(n.nspacl) x
  )
  select object, coalesce(r.rolname::text, 'public') as grantee, lower(privilege_type) as privilege,
    on_column as "column", is_grantable as grantable
  from granted left join pg_roles r on r.oid = grantee
  where grantee <> owner and object !~ '^(table|schema) (pg_|information_schema)'
  order by object, grantee, privilege, on_column`;

const functionsText = `select n.nspname || '.' || p.proname as name, p.prosecdef as "asOwner",
    (select string_agg(coalesce(r.rolname, 'public'), ', ' order by r.rolname)
      from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) x
      left join pg_roles r on r.oid = x.grantee
      where x.grantee <> p.proowner) as callers
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname !~ '^(pg_|information_schema)'
    and not exists (select from pg_depend d
      where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  order by 1`;
