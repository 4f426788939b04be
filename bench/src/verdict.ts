/** One line of the table: the goal and the result. */
export interface Verdict {
  readonly what: string;
  readonly goal: string;
  readonly found: number;
  readonly isMet: boolean;
}

export function atLeast(what: string, least: number, found: number): Verdict {
  return { what, goal: `≥ ${least}`, found, isMet: found >= least };
}

export function atMost(what: string, most: number, found: number): Verdict {
  return { what, goal: `≤ ${most}`, found, isMet: found <= most };
}
