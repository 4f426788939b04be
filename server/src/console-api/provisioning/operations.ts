import type { ConsoleOperation } from '../operation.ts';
import { createProvisioningToken } from './create-provisioning-token.ts';
import { getProvisioning } from './get-provisioning.ts';
import { revokeProvisioningToken } from './revoke-provisioning-token.ts';
import { updateProvisionedGroup } from './update-provisioned-group.ts';

/** Operations on the identity provider's tokens and groups. */
export const provisioningOperations: readonly ConsoleOperation[] = [
  getProvisioning,
  createProvisioningToken,
  revokeProvisioningToken,
  updateProvisionedGroup,
];
