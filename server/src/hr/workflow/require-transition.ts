import { notFound, Problem } from '../../platform/http/problem.ts';
import { say, type Sentence } from '../../platform/http/sentence.ts';
import { readers } from './readers.ts';
import {
  type Capacity,
  type Condition,
  describeUnmet,
  type Entity,
  type Transition,
  transitions,
} from './transitions.ts';
import type { Withholding } from './withholdings.ts';

/**
 * One record at one moment, from the view of one person. Read it under the lock under which the
 * record will be changed.
 */
export interface Situation<Of extends Entity = Entity> {
  readonly entity: Of;
  readonly state: string;
  readonly capacities: ReadonlySet<Capacity>;
  readonly conditions?: ReadonlySet<Condition>;
  /**
   * Capacities the person would have for other records of this kind, and the reason why not for
   * this one.
   */
  readonly withheld?: ReadonlyMap<Capacity, Withholding>;
  /** Actions the person's capacities allow but something about the record prevents. */
  readonly closed?: ReadonlyMap<string, Withholding>;
}

/** The actions currently available to the person, in the order of the table. */
export function allowedActions(situation: Situation): string[] {
  const actions = possible(situation)
    .filter(({ who }) => who.some((capacity) => situation.capacities.has(capacity)))
    .map(({ action }) => action)
    .filter((action) => situation.closed?.has(action) !== true);
  return [...new Set(actions)];
}

/**
 * The transition of an action.
 *
 * @throws Problem `invalid_state` if no one can perform the action in this state, `forbidden` if
 *   others can; both with `state` and `allowed_actions`
 */
export function requireTransition<Of extends Entity>(
  situation: Situation<Of>,
  action: string,
): Transition<Of> {
  const candidates = possible(situation).filter((row) => row.action === action);
  const allowed = candidates.find(({ who }) =>
    who.some((capacity) => situation.capacities.has(capacity)),
  );
  if (allowed !== undefined) {
    return allowed;
  }
  const members = { state: situation.state, allowed_actions: allowedActions(situation) };
  throw candidates.length === 0
    ? new Problem('invalid_state', whyNot(situation, action), { members })
    : new Problem('forbidden', "You don't have permission to do this. Ask a user who has it.", {
        members,
      });
}

/** Explains the refusal: the state doesn't have the action, or a condition is not met. */
function whyNot({ entity, state }: Situation, action: string): string | Sentence {
  const closed = transitions.find(
    (row) => row.entity === entity && row.from === state && row.action === action,
  );
  return closed?.when === undefined
    ? say`This isn't possible while the status is "${state}".`
    : describeUnmet(closed.when);
}

/** @throws Problem `not_found` if the person may not see the record */
export function assertReadable(entity: Entity, held: ReadonlySet<Capacity>): void {
  if (!readers[entity].some((capacity) => held.has(capacity))) {
    throw notFound();
  }
}

/** Whether the transition's condition is met, leaving aside state and capacities. */
export function isMet({ when }: Transition, { conditions }: Situation): boolean {
  return when === undefined || conditions?.has(when) === true;
}

function possible<Of extends Entity>(situation: Situation<Of>): Transition<Of>[] {
  const { entity, state } = situation;
  return transitions.filter(
    (row): row is Transition<Of> =>
      row.entity === entity && row.from === state && isMet(row, situation),
  );
}
