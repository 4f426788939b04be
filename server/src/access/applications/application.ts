import type { ApplicationAuthorizationsRow, ApplicationsRow } from '../../../schema/rows.gen.ts';
import type { OauthScope } from './oauth-scopes.ts';

/** A program that people of the company can authorize. Its id is the client_id. */
export interface Application
  extends Pick<
    ApplicationsRow,
    | 'id'
    | 'name'
    | 'redirect_uris'
    | 'created_at'
    | 'updated_at'
    | 'revoked_at'
    | 'previous_secret_until'
  > {
  /** What it may ask for. */
  readonly scopes: OauthScope[];
  /** Whether it has a secret; a public client, such as a desktop program, can't keep one. */
  readonly is_confidential: boolean;
  /** Null if the user no longer exists. */
  readonly created_by_name: string | null;
  /** How many people have authorized it. */
  readonly authorizations: number;
}

/** What one person allowed an application to do. */
export interface Authorization
  extends Pick<
    ApplicationAuthorizationsRow,
    'id' | 'application_id' | 'user_id' | 'created_at' | 'expires_at' | 'last_used_at'
  > {
  readonly scopes: OauthScope[];
  readonly application_name: string;
  readonly user_name: string;
}
