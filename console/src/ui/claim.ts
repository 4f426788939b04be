import type { Answer } from '../api/answers.ts';

export type Claim = Answer<'listClaims'>['claims'][number];
export type ClaimMove = Claim['allowed_actions'][number];

export interface ChangedClaim {
  readonly claim: Claim;
  readonly move: ClaimMove;
}
