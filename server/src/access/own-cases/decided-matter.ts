import type { Touched } from '../audit/touching-action.ts';

/** What an act decides about, in one word for people; `record`: several of them. */
export type DecidedMatter = Touched | 'record';

export function matterOf([only = 'access', ...more]: readonly Touched[]): DecidedMatter {
  return more.length === 0 ? only : 'record';
}
