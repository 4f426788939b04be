/** One way in which a later migration could weaken the database, and the expected report. */
export interface Mutant {
  readonly name: string;
  readonly statements: readonly string[];
  /** A fault must begin with this and contain `mentions`. */
  readonly subject: string;
  readonly mentions: string;
}

export function mutant(
  name: string,
  subject: string,
  mentions: string,
  ...statements: string[]
): Mutant {
  return { name, subject, mentions, statements };
}

/** One a line: name | subject | mentions | statements. */
function readMutants(table: string): Mutant[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', subject = '', mentions = '', statements = ''] = line.split(' | ');
      return mutant(name, subject, mentions, ...statements.split('; '));
    });
}

const protect = `select protect_tenant_table('added')`;
const addedColumns = 'company_id uuid not null references companies (id), id uuid not null';
const addedTable = `create table added (${addedColumns}, primary key (company_id, id))`;

/** Additions by a migration; privileges given, taken or passed on; roles with more rights. */
export const particularMutants: readonly Mutant[] = readMutants(`
table without security | added | is off | ${addedTable}
table without force | added | not forced | ${addedTable}; ${protect}; alter table added no force row level security
table without a policy | added | no policy "tenant" | ${addedTable}; alter table added enable row level security
table without a company | added | there is no company_id | create table added (id uuid primary key)
table with an optional company | added | must be uuid and not null | create table added (company_id uuid references companies (id), id uuid); ${protect}
table with a company that need not exist | added | what company_id refers to | create table added (company_id uuid not null, id uuid); ${protect}
key by id alone | added | does not begin with the company | create table added (${addedColumns}, primary key (id)); ${protect}
column that refers to nothing | employees | what mentor_id refers to | alter table employees add column mentor_id uuid
foreign key on trust | employees | is not validated | alter table employees add constraint trusted foreign key (company_id, manager_id) references employees (company_id, id) not valid
foreign key with the company on the wrong side | employees | the foreign key crossed to employees does not begin with the company | create unique index on employees (id, company_id); alter table employees add constraint crossed foreign key (manager_id, company_id) references employees (company_id, id)
exclusion over all companies | leave_requests | does not begin with the company | alter table leave_requests add constraint mutant exclude using gist (employee_id with =, half_days with &&)
expression key | employees | the key mutant does not begin with the company | create unique index mutant on employees (lower(email))
view | added | is of the kind "v" | create view added as select id from employees
function with the rights of its owner | public.added | rights of its owner | create function added() returns bigint language sql security definer as 'select count(*) from employees'
function anybody may call | public.added | may be called by public | create function added() returns integer language sql as 'select 1'
function that one role more may call | public.employee_as_json | may be called by muster_app, muster_archivist, muster_lookup | grant execute on function employee_as_json to muster_lookup
worker reads employees | table employees | muster_worker has select | grant select on employees to muster_worker
worker reads one column of users | table users | muster_worker has select(email) | grant select (email) on users to muster_worker
look-up reads names | table users | muster_lookup has | grant select (first_name) on users to muster_lookup
audit log changed | table audit_log | muster_app has update | grant update on audit_log to muster_app
audit log shortened | table audit_log | muster_app has delete | grant delete on audit_log to muster_app
audit log forged | table audit_log | muster_app has insert | grant insert on audit_log to muster_app
journal read | table journal | insert(company_id, entry), select | grant select on journal to muster_app
delivery forged | table webhook_deliveries | muster_app has insert | grant insert on webhook_deliveries to muster_app
audit log emptied | table audit_log | truncate | grant truncate on audit_log to muster_operator
everybody reads | table employees | public has select | grant select on employees to public
a right taken away | table events | muster_relay has select, expected is | revoke insert on events from muster_relay
rights passed on | table events | may pass its privileges on | grant select on events to muster_reader with grant option
tables made by the tenant role | schema public | muster_app has create, usage | grant create on schema public to muster_app
jobs read by the tenant role | table jobs | insert(data, due_at, queue), select | grant select on jobs to muster_app
migrations forged | table schema_migrations | muster_app has insert | grant insert on schema_migrations to muster_app
role that logs in | muster_app | attribute login | alter role muster_app login
role that makes roles | muster_app | attribute createrole | alter role muster_app createrole
role within a role | muster_app | is a member of muster_worker | grant muster_worker to muster_app
further role | roles | muster_reports | create role muster_reports noinherit
`);

/** Only a superuser may do these. */
export const superuserMutants: readonly Mutant[] = readMutants(`
role above the policies | muster_app | attribute bypassrls | alter role muster_app bypassrls
role above everything | muster_worker | attribute superuser | alter role muster_worker superuser
role that owns | muster_app | owns 1 | create table added (); alter table added owner to muster_app
`);
