import type { Answer } from '../../api/answers.ts';

export type ListedContract = Answer<'listContracts'>['contracts'][number];
export type Contract = Answer<'getContract'>['contract'];
export type Signing = Answer<'getContractSigning'>['signing'];
export type Signature = Contract['signatures'][number];
/** The same limits as on the server. */
export const titleLengthMax = 200;
export const bodyLengthMax = 100_000;
export const reasonLengthMax = 1_000;

export function mayNow(
  { allowed_actions }: Pick<Contract, 'allowed_actions'>,
  action: string,
): boolean {
  return allowed_actions.includes(action);
}
