import type { Statement } from '../../../platform/database/driver.ts';
import { emailKey as textKey } from '../../users/email-key.ts';
import type { GroupFields, GroupRole } from './provisioned-group.ts';

const columns = 'g.id, g.display_name, g.external_id, g.role, g.created_at, g.updated_at';

/** Users the provider deleted have left their groups (`leaveGroups`). */
const members = `array(select m.user_id::text from provisioned_group_members as m
  where m.company_id = g.company_id and m.group_id = g.id order by m.user_id) as member_ids`;

/** Exact matches; all that are given must hold. */
export interface GroupFilter {
  readonly id?: string;
  readonly displayName?: string;
  readonly externalId?: string;
  readonly memberId?: string;
}

function condition(companyId: string, filter: GroupFilter) {
  const values: unknown[] = [companyId];
  const conditions = ['g.company_id = $1'];
  if (filter.id !== undefined) conditions.push(`g.id = $${values.push(filter.id)}`);
  if (filter.displayName !== undefined) {
    conditions.push(`g.display_name_key = $${values.push(textKey(filter.displayName))}`);
  }
  if (filter.externalId !== undefined) {
    conditions.push(`g.external_id = $${values.push(filter.externalId)}`);
  }
  if (filter.memberId !== undefined) {
    conditions.push(`exists (select from provisioned_group_members as m where m.company_id = g.company_id
      and m.group_id = g.id and m.user_id = $${values.push(filter.memberId)})`);
  }
  return { where: conditions.join(' and '), values };
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
  const { where, values } = condition(companyId, filter);
  return {
    text: `select ${columns}, ${withMembers ? members : "'{}'::text[] as member_ids"}
           from provisioned_groups as g where ${where}
           order by g.id desc offset $${values.push(offset)} limit $${values.push(limit)}`,
    values,
  };
}

export function count(companyId: string, filter: GroupFilter): Statement {
  const { where, values } = condition(companyId, filter);
  return {
    text: `select count(*)::int as total from provisioned_groups as g where ${where}`,
    values,
  };
}

/** All groups with their roles; their number is bounded (`groupsMax`). */
export function listMapped(companyId: string): Statement {
  return {
    text: `select g.id, g.display_name, g.role,
             (select count(*)::int from provisioned_group_members as m
              where m.company_id = g.company_id and m.group_id = g.id) as member_count
           from provisioned_groups as g where company_id = $1 order by g.display_name_key`,
    values: [companyId],
  };
}

export function insert(
  companyId: string,
  id: string,
  { displayName, externalId, now }: Omit<GroupFields, 'memberIds'> & { readonly now: string },
): Statement {
  return {
    text: `insert into provisioned_groups (company_id, id, display_name, display_name_key, external_id, created_at, updated_at)
           values ($1, $2, $3, $4, $5, $6, $6)`,
    values: [companyId, id, displayName, textKey(displayName), externalId, now],
  };
}

export function update(
  companyId: string,
  id: string,
  { displayName, externalId, now }: Omit<GroupFields, 'memberIds'> & { readonly now: string },
): Statement {
  return {
    text: `update provisioned_groups
           set display_name = $3, display_name_key = $4, external_id = $5, updated_at = $6
           where company_id = $1 and id = $2`,
    values: [companyId, id, displayName, textKey(displayName), externalId, now],
  };
}

export function setRole(companyId: string, id: string, role: GroupRole | null): Statement {
  return {
    text: `update provisioned_groups set role = $3 where company_id = $1 and id = $2`,
    values: [companyId, id, role],
  };
}

export function remove(companyId: string, id: string): Statement {
  return {
    text: `delete from provisioned_groups where company_id = $1 and id = $2`,
    values: [companyId, id],
  };
}

/** Which of these users the provider may see: not those it deleted, and none of another company. */
export function findMembers(companyId: string, userIds: readonly string[]): Statement {
  return {
    text: `select u.id from users as u
           left join provisioned_users as p on p.company_id = u.company_id and p.user_id = u.id
           where u.company_id = $1 and u.id = any ($2) and u.former_employee_id is null
             and (p.deleted_at is null or u.disabled_at is null)`,
    values: [companyId, userIds],
  };
}

export function addMembers(
  companyId: string,
  groupId: string,
  userIds: readonly string[],
): Statement {
  return {
    text: `insert into provisioned_group_members (company_id, group_id, user_id)
           select $1, $2, unnest($3::uuid[])`,
    values: [companyId, groupId, userIds],
  };
}

export function removeMembers(
  companyId: string,
  groupId: string,
  userIds: readonly string[],
): Statement {
  return {
    text: `delete from provisioned_group_members
           where company_id = $1 and group_id = $2 and user_id = any ($3)`,
    values: [companyId, groupId, userIds],
  };
}

/** Returns a row per group with a role that the user was in. */
export function removeFromAll(companyId: string, userId: string): Statement {
  return {
    text: `with gone as (
             delete from provisioned_group_members where company_id = $1 and user_id = $2
             returning group_id)
           select g.id from gone
           join provisioned_groups as g on g.company_id = $1 and g.id = gone.group_id
           where g.role is not null`,
    values: [companyId, userId],
  };
}

/**
 * Gives users the highest role of their groups, or employee without one. Owners keep their role.
 * Returns the users whose role changed.
 */
export function applyRoles(companyId: string, userIds: readonly string[], now: string): Statement {
  return {
    text: `with wanted as (
             select u.id, coalesce((select g.role from provisioned_group_members as m
               join provisioned_groups as g on g.company_id = m.company_id and g.id = m.group_id
               where m.company_id = $1 and m.user_id = u.id and g.role is not null
               order by array_position(array['hr_admin', 'payroll_admin'], g.role) limit 1),
               'employee') as role
             from users as u where u.company_id = $1 and u.id = any ($2))
           update users as u set role = wanted.role, updated_at = $3 from wanted
           where u.company_id = $1 and u.id = wanted.id
             and u.role <> 'owner' and u.role <> wanted.role
           returning u.id`,
    values: [companyId, userIds, now],
  };
}
