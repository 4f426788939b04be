import type { ProvisioningTokensRow } from '../../../../schema/rows.gen.ts';

/** The stored data of a provisioning token that may be shown. The token itself is not stored. */
export interface ProvisioningToken
  extends Pick<
    ProvisioningTokensRow,
    'id' | 'name' | 'last_four' | 'created_by' | 'created_at' | 'last_used_at'
  > {
  /** Null if the user no longer exists. */
  readonly created_by_name: string | null;
}
