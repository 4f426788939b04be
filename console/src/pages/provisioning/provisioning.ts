import type { Answer } from '../../api/answers.ts';

export type Provisioning = Answer<'getProvisioning'>;
export type ProvisioningToken = Provisioning['tokens'][number];
export type ProvisionedGroup = Provisioning['groups'][number];
export type UnlinkedUser = Provisioning['unlinked_users'][number];
