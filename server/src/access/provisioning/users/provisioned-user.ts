import type { UsersRow } from '../../../../schema/rows.gen.ts';

/** A user as an identity provider sees them. */
export interface ProvisionedUser
  extends Pick<
    UsersRow,
    | 'id'
    | 'employee_id'
    | 'email'
    | 'first_name'
    | 'last_name'
    | 'role'
    | 'disabled_at'
    | 'created_at'
    | 'updated_at'
  > {
  /** The email address for a user that no provider has named. */
  readonly user_name: string;
  readonly external_id: string | null;
  /** The label the provider gave to the address, such as `work`. */
  readonly email_type: string;
  /** Whether the provider marked the address as the primary one; null = not known. */
  readonly is_email_primary: boolean | null;
  /** Whether the provider disabled the user. Only then may it enable them again. */
  readonly is_disabled_by_provider: boolean;
}

/** What a provider sets. */
export interface ProvisionedFields {
  readonly userName: string;
  readonly externalId: string | null;
  readonly email: string;
  readonly emailType: string;
  readonly isEmailPrimary: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly isActive: boolean;
}

/** Why a user was not linked to an employee record. */
export type LinkProblem = 'ambiguous' | 'taken';
