import { notFound, Problem } from '../../platform/http/problem.ts';
import {
  type Capacity,
  type Condition,
  describeUnmet,
  type Entity,
  readers,
  type Transition,
  transitions,
  type Withholding,
} from './transitions.ts';

/** One record at one moment, before one person. Read under the lock under which it will be moved. */
export interface Situation {
  readonly entity: Entity;
  readonly state: string;
  readonly capacities: ReadonlySet<Capacity>;
  readonly conditions?: ReadonlySet<Condition>;
  /** Capacities that the person would have, were it not for this record, and what is in the way. */
  readonly withheld?: ReadonlyMap<Capacity, Withholding>;
  /** Actions that the person's capacities allow and something about the record does not. */
  readonly closed?: ReadonlyMap<string, Withholding>;
}

/** What the person may do with the record now, in the order of the table. */
export function allowedActions(situation: Situation): string[] {
  const actions = possible(situation)
    .filter(({ who }) => who.some((capacity) => situation.capacities.has(capacity)))
    .map(({ action }) => action)
    .filter((action) => situation.closed?.has(action) !== true);
  return [...new Set(actions)];
}

/**
 * The transition that an action makes.
 *
 * @throws Problem `invalid_state` when nobody can do that in this state, `forbidden` when others can;
 *   both with `state` and `allowed_actions`
 */
export function admitTransition(situation: Situation, action: string): Transition {
  const candidates = possible(situation).filter((row) => row.action === action);
  const admitted = candidates.find(({ who }) =>
    who.some((capacity) => situation.capacities.has(capacity)),
  );
  if (admitted !== undefined) {
    return admitted;
  }
  const members = { state: situation.state, allowed_actions: allowedActions(situation) };
  throw candidates.length === 0
    ? new Problem('invalid_state', whyNot(situation, action), { members })
    : new Problem('forbidden', "You don't have permission to do this. Ask another user.", {
        members,
      });
}

/** The state does not know the action; or it does, and something else is in the way. */
function whyNot({ entity, state }: Situation, action: string): string {
  const closed = transitions.find(
    (row) => row.entity === entity && row.from === state && row.action === action,
  );
  return closed?.when === undefined
    ? `This isn't possible in the state "${state}".`
    : describeUnmet(closed.when);
}

/** @throws Problem `not_found` when the record is not for this person to see */
export function assertReadable(entity: Entity, held: ReadonlySet<Capacity>): void {
  if (!readers[entity].some((capacity) => held.has(capacity))) {
    throw notFound();
  }
}

/** Whether nothing but the state and the person's standing is in the way. */
export function isMet({ when }: Transition, { conditions }: Situation): boolean {
  return when === undefined || conditions?.has(when) === true;
}

function possible(situation: Situation): Transition[] {
  const { entity, state } = situation;
  return transitions.filter(
    (row) => row.entity === entity && row.from === state && isMet(row, situation),
  );
}
