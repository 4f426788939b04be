import type { UserRole } from '../actor.ts';

/** What entitles a request to act: found with its headers, and judged again as its changes commit. */
export type Authority =
  | {
      readonly kind: 'session';
      readonly companyId: string;
      readonly userId: string;
      readonly role: UserRole;
      readonly tokenHash: Uint8Array;
    }
  | {
      /** The access token of an application that acts for a person. */
      readonly kind: 'person';
      readonly companyId: string;
      readonly userId: string;
      readonly role: UserRole;
      readonly applicationId: string;
      readonly tokenHash: Uint8Array;
    }
  | {
      /** Who asked for a job. */
      readonly kind: 'user';
      readonly companyId: string;
      readonly userId: string;
      readonly role: UserRole;
    }
  | { readonly kind: 'api_key'; readonly companyId: string; readonly apiKeyId: string }
  | { readonly kind: 'provisioning'; readonly companyId: string; readonly tokenId: string };

/** The records whose revocation ends the authority, as the triggers of migration 0235 lock them. */
export function lockedIds(authority: Authority): readonly string[] {
  switch (authority.kind) {
    case 'session':
    case 'user':
      return [authority.userId];
    case 'person':
      return [authority.userId, authority.applicationId];
    case 'api_key':
      return [authority.apiKeyId];
    case 'provisioning':
      return [authority.tokenId];
  }
}
