import type { Problem } from '../../platform/http/problem.ts';
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
      readonly scopes: readonly string[];
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

/** What entitles a request to act, and the problem of one that is no longer entitled. */
export interface Entitlement {
  readonly authority: Authority;
  readonly onEnded: () => Problem;
  /** Whether it may act although the company is read-only. Default: no. */
  readonly worksReadOnly?: boolean | undefined;
}
