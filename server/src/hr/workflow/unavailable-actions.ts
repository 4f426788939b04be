import { allowedActions, isMet, type Situation } from './require-transition.ts';
import { type Transition, transitions, unmetCode, unmetCodes } from './transitions.ts';
import { withholdings } from './withholdings.ts';

/** Stable: the console translates them. */
export const unavailableReasons = ['state', ...unmetCodes, ...withholdings] as const;

/**
 * An action the person could perform on other records of this kind, but not on this one in its
 * current state.
 */
export interface UnavailableAction {
  readonly action: string;
  readonly reason: (typeof unavailableReasons)[number];
  /** For the reason `state`: the states in which the action is available. */
  readonly states: readonly string[];
}

/**
 * The counterpart of `allowedActions`: the actions for which the person has, or would have, a
 * capacity, and why they are unavailable. Reads nothing from the database; in the order of the
 * table.
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

/** The reason why an action is unavailable, based on the transitions the person could use. */
function whyClosed(
  situation: Situation,
  action: string,
  rows: readonly Transition[],
): Pick<UnavailableAction, 'reason' | 'states'> {
  const { state, withheld, closed } = situation;
  const here = rows.filter(({ from }) => from === state);
  const met = here.filter((row) => isMet(row, situation));
  // With the capacity, or without the closed action, it would be allowed.
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
