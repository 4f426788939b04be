import type { ProvisionedGroupsRow } from '../../../../schema/rows.gen.ts';

/** The roles an owner may give to the members of a group. Never owner: see decision 59. */
export const groupRoles = ['hr_admin', 'payroll_admin'] as const;
export type GroupRole = (typeof groupRoles)[number];

/** A group of the identity provider. */
export interface ProvisionedGroup
  extends Pick<
    ProvisionedGroupsRow,
    'id' | 'display_name' | 'external_id' | 'created_at' | 'updated_at'
  > {
  /** The role the owner mapped it to. */
  readonly role: GroupRole | null;
  /** The users in it, in the order of their ids; empty if they were not asked for. */
  readonly member_ids: readonly string[];
}

/** A group as the owner maps it to a role. */
export interface MappedGroup extends Pick<ProvisionedGroupsRow, 'id' | 'display_name'> {
  readonly role: GroupRole | null;
  readonly member_count: number;
}

/** What a provider sets. */
export interface GroupFields {
  readonly displayName: string;
  readonly externalId: string | null;
  readonly memberIds: readonly string[];
}
