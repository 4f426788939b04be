import { type Static, Type } from 'typebox';
import { allowedActions, type Situation } from '../../hr/workflow/require-transition.ts';
import { unavailableActions, unavailableReasons } from '../../hr/workflow/unavailable-actions.ts';
import { oneOf } from '../../platform/http/schema-fields.ts';

/**
 * The members of every record with a workflow: the actions available to the reader, and the reason
 * why others are not.
 */
export const actionMembers = {
  allowed_actions: Type.Array(Type.String()),
  unavailable_actions: Type.Array(
    Type.Object({
      action: Type.String(),
      reason: oneOf(unavailableReasons),
      /** For the reason `state`: the states in which the action is available. */
      states: Type.Array(Type.String()),
    }),
  ),
};

const actionsSchema = Type.Object(actionMembers);

export function presentActions(situation: Situation): Static<typeof actionsSchema> {
  return {
    allowed_actions: allowedActions(situation),
    unavailable_actions: unavailableActions(situation).map(({ action, reason, states }) => ({
      action,
      reason,
      states: [...states],
    })),
  };
}
