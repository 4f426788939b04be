import type { Answer } from '../api/answers.ts';

export type Claim = Answer<'listClaims'>['claims'][number];
export type ClaimMove = Claim['allowed_actions'][number];

export const claimStatuses = [
  'open',
  'recovering',
  'recovered',
  'repaid_outside',
  'written_off',
] as const satisfies readonly Claim['status'][];

export interface ChangedClaim {
  readonly claim: Claim;
  readonly move: ClaimMove;
}
