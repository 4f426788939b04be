import type { SignInDomainsRow } from '../../../schema/rows.gen.ts';

/** An email domain of a company, with what its DNS record must hold. */
export type SignInDomain = Pick<
  SignInDomainsRow,
  'id' | 'domain' | 'token' | 'verified_at' | 'created_at'
>;
