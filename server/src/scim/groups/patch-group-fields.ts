import type {
  GroupFields,
  ProvisionedGroup,
} from '../../access/provisioning/groups/provisioned-group.ts';
import type { PatchOperation } from '../read-patch.ts';
import { scimError } from '../scim-error.ts';
import { readGroupText, readMembers } from './read-group.ts';

/**
 * The group's fields after a patch, in time linear to the members and operations.
 *
 * @throws SCIM error `invalidPath`, `invalidValue`, `mutability`
 */
export function patchGroupFields(
  present: ProvisionedGroup,
  operations: readonly PatchOperation[],
): GroupFields {
  const memberIds = new Set(present.member_ids);
  let { display_name: displayName, external_id: externalId } = present;
  for (const { op, path, value } of operations) {
    const { name, conditions, part } = path;
    if (name === 'members' && conditions !== undefined) {
      removeOne(memberIds, op, path);
      continue;
    }
    switch (part === undefined && conditions === undefined ? name : undefined) {
      case 'displayname':
        if (op === 'remove') throw scimError('mutability', '"displayName" is required.');
        displayName = readGroupText(value, 'displayName');
        break;
      case 'externalid':
        externalId = op === 'remove' ? null : readGroupText(value, 'externalId');
        break;
      case 'members':
        changeMembers(memberIds, op, value);
        break;
      case 'id':
      case 'schemas':
        // Okta repeats the group's ID in an operation without a path.
        break;
      default:
        throw unsupported(op, name);
    }
  }
  return { displayName, externalId, memberIds: [...memberIds] };
}

function changeMembers(memberIds: Set<string>, op: PatchOperation['op'], value: unknown): void {
  if (op === 'replace' || (op === 'remove' && value === undefined)) memberIds.clear();
  if (value === undefined) return;
  for (const id of readMembers(value)) {
    if (op === 'remove') memberIds.delete(id);
    else memberIds.add(id);
  }
}

function removeOne(
  memberIds: Set<string>,
  op: PatchOperation['op'],
  { name, conditions = [], part }: PatchOperation['path'],
): void {
  const [condition, ...more] = conditions;
  const id = condition?.path === 'value' ? condition.value : undefined;
  if (op !== 'remove' || part !== undefined || more.length > 0 || typeof id !== 'string') {
    throw unsupported(op, name);
  }
  memberIds.delete(id.toLowerCase());
}

function unsupported(op: PatchOperation['op'], name: string) {
  return scimError('invalidPath', `The path of "${name}" is not supported for "${op}".`);
}
