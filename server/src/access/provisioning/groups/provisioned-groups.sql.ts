import type { Statement } from '../../../platform/database/driver.ts';
import { emailKey as textKey } from '../../users/email-key.ts';
import type { GroupFields, GroupRole } from './provisioned-group.ts';
import { sql, bind, fragment, type Fragment, join } from '../../../platform/database/sql.ts';

const columns = fragment`g.id, g.display_name, g.external_id, g.role, g.created_at, g.updated_at`;

/** Users the provider deleted have left their groups (`leaveGroups`). */
const members = fragment`array(select m.user_id::text from provisioned_group_members as m
  where m.company_id = g.company_id and m.group_id = g.id order by m.user_id) as member_ids`;

/** Exact matches; all that are given must hold. */
export interface GroupFilter {
  readonly id?: string;
  readonly displayName?: string;
  readonly externalId?: string;
  readonly memberId?: string;
}

function conditionOf(companyId: string, filter: GroupFilter): Fragment {
  const conditions = [fragment`g.company_id = ${companyId}`];
  if (filter.id !== undefined) conditions.push(fragment`g.id = ${filter.id}`);
  if (filter.displayName !== undefined) {
    conditions.push(fragment`g.display_name_key = ${textKey(filter.displayName)}`);
  }
  if (filter.externalId !== undefined) {
    conditions.push(fragment`g.external_id = ${filter.externalId}`);
  }
  if (filter.memberId !== undefined) {
    conditions.push(fragment`exists (
      select from provisioned_group_members as m where m.company_id = g.company_id
      and m.group_id = g.id and m.user_id = ${filter.memberId})`);
  }
  return join(conditions, ' and ');
}

export interface GroupPage {
  readonly offset: number;
  readonly limit: number;
  readonly withMembers: boolean;
}

/** Newest first. */
export function list(
  companyId: string,
  filter: GroupFilter,
  { offset, limit, withMembers }: GroupPage,
): Statement {
  return sql`
    select ${columns}, ${withMembers ? members : fragment`'{}'::text[] as member_ids`}
    from provisioned_groups as g where ${conditionOf(companyId, filter)}
    order by g.id desc offset ${offset} limit ${limit}`;
}

export function count(companyId: string, filter: GroupFilter): Statement {
  return sql`
    select count(*)::int as total from provisioned_groups as g
    where ${conditionOf(companyId, filter)}`;
}

/** All groups with their roles; their number is bounded (`groupsMax`). */
export function listMapped(companyId: string): Statement {
  return sql`
    select g.id, g.display_name, g.role,
      (select count(*)::int from provisioned_group_members as m
       where m.company_id = g.company_id and m.group_id = g.id) as member_count
    from provisioned_groups as g where company_id = ${companyId} order by g.display_name_key`;
}

export function insert(
  companyId: string,
  id: string,
  { displayName, externalId, now }: Omit<GroupFields, 'memberIds'> & { readonly now: string },
): Statement {
  const boundNow = bind(now);
  return sql`
    insert into provisioned_groups (company_id, id, display_name, display_name_key, external_id,
      created_at, updated_at)
    values (${companyId}, ${id}, ${displayName}, ${textKey(displayName)}, ${externalId},
      ${boundNow}, ${boundNow})`;
}

export function update(
  companyId: string,
  id: string,
  { displayName, externalId, now }: Omit<GroupFields, 'memberIds'> & { readonly now: string },
): Statement {
  return sql`
    update provisioned_groups
    set display_name = ${displayName}, display_name_key = ${textKey(displayName)},
      external_id = ${externalId}, updated_at = ${now}
    where company_id = ${companyId} and id = ${id}`;
}

export function setRole(companyId: string, id: string, role: GroupRole | null): Statement {
  return sql`
    update provisioned_groups set role = ${role} where company_id = ${companyId} and id = ${id}`;
}

export function remove(companyId: string, id: string): Statement {
  return sql`delete from provisioned_groups where company_id = ${companyId} and id = ${id}`;
}

/** Which of these users the provider may see: not those it deleted, and none of another company. */
export function findMembers(companyId: string, userIds: readonly string[]): Statement {
  return sql`
    select u.id from users as u
    left join provisioned_users as p on p.company_id = u.company_id and p.user_id = u.id
    where u.company_id = ${companyId} and u.id = any (${userIds}) and u.former_employee_id is null
      and (p.deleted_at is null or u.disabled_at is null)`;
}

export function addMembers(
  companyId: string,
  groupId: string,
  userIds: readonly string[],
): Statement {
  return sql`
    insert into provisioned_group_members (company_id, group_id, user_id)
    select ${companyId}, ${groupId}, unnest(${userIds}::uuid[])`;
}

export function removeMembers(
  companyId: string,
  groupId: string,
  userIds: readonly string[],
): Statement {
  return sql`
    delete from provisioned_group_members
    where company_id = ${companyId} and group_id = ${groupId} and user_id = any (${userIds})`;
}

/** Returns a row per group with a role that the user was in. */
export function removeFromAll(companyId: string, userId: string): Statement {
  const company = bind(companyId);
  return sql`
    with gone as (
      delete from provisioned_group_members where company_id = ${company} and user_id = ${userId}
      returning group_id)
    select g.id from gone
    join provisioned_groups as g on g.company_id = ${company} and g.id = gone.group_id
    where g.role is not null`;
}

/**
 * Gives users the highest role of their groups, or employee without one. Owners keep their role.
 * Returns the users whose role changed.
 */
export function applyRoles(companyId: string, userIds: readonly string[], now: string): Statement {
  const company = bind(companyId);
  return sql`
    with wanted as (
      select u.id, coalesce((select g.role from provisioned_group_members as m
        join provisioned_groups as g on g.company_id = m.company_id and g.id = m.group_id
        where m.company_id = ${company} and m.user_id = u.id and g.role is not null
        order by array_position(array['hr_admin', 'payroll_admin'], g.role) limit 1),
        'employee') as role
      from users as u where u.company_id = ${company} and u.id = any (${userIds}))
    update users as u set role = wanted.role, updated_at = ${now} from wanted
    where u.company_id = ${company} and u.id = wanted.id
      and u.role <> 'owner' and u.role <> wanted.role
    returning u.id`;
}
