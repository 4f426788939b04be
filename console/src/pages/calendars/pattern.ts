import type { Answer } from '../../api/answers.ts';

export type Pattern = Answer<'listWorkPatterns'>['work_patterns'][number];

/** The values of the form of a new pattern. */
export interface PatternValues {
  readonly name: string;
  readonly anchor: string | null;
  /** A field can be empty while it is typed. */
  readonly weeks: readonly (readonly (number | string)[])[];
}
