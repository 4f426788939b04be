import { allowedActions, isMet, type Situation } from './admit-transition.ts';
import {
  type Transition,
  transitions,
  unmetCode,
  unmetCodes,
  withholdings,
} from './transitions.ts';

/** Stable: the page translates them. */
export const unavailableReasons = ['state', ...unmetCodes, ...withholdings] as const;

/** What somebody could do with a record of this kind, and not with this one as it is now. */
export interface UnavailableAction {
  readonly action: string;
  readonly reason: (typeof unavailableReasons)[number];
  /** For the reason `state`: those in which it can be done. */
  readonly states: readonly string[];
}

/**
 * The other half of `allowedActions`: what the person has a capacity for, or would have one, and why
 * it is closed. Without a look at the database, in the order of the table.
 */
export function unavailableActions(situation: Situation): UnavailableAction[] {
  const { entity, capacities, withheld } = situation;
  const theirs = transitions.filter(
    ({ entity: of, who }) =>
      of === entity &&
      who.some((capacity) => capacities.has(capacity) || withheld?.has(capacity) === true),
  );
  const allowed = allowedActions(situation);
  return [...Map.groupBy(theirs, ({ action }) => action)]
    .filter(([action]) => !allowed.includes(action))
    .map(([action, rows]) => ({ action, ...whyClosed(situation, action, rows) }));
}

/** Of an action that is not allowed, by the rows that the person could use. */
function whyClosed(
  situation: Situation,
  action: string,
  rows: readonly Transition[],
): Pick<UnavailableAction, 'reason' | 'states'> {
  const { state, withheld, closed } = situation;
  const here = rows.filter(({ from }) => from === state);
  const met = here.filter((row) => isMet(row, situation));
  // Were the capacity theirs, or the action not closed, it would be allowed.
  const inTheWay =
    met
      .flatMap(({ who }) => who.map((capacity) => withheld?.get(capacity)))
      .find((reason) => reason !== undefined) ??
    (met.length === 0 ? undefined : closed?.get(action));
  const unmet = here.find((row) => !isMet(row, situation))?.when;
  if (inTheWay !== undefined) {
    return { reason: inTheWay, states: [] };
  }
  return unmet === undefined
    ? { reason: 'state', states: [...new Set(rows.map(({ from }) => from))] }
    : { reason: unmetCode(unmet), states: [] };
}
