import { type Static, Type } from 'typebox';
import type { UserActor } from '../../access/actor.ts';
import {
  type ChangeRequest,
  changeRequestSituation,
  changeRequestStatuses,
  requestableFields,
} from '../../hr/employees/change-requests/change-request.ts';
import { instant, nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';
import { etagMember } from '../etags.ts';
import { actionMembers, presentActions } from '../record-actions.ts';

export const changeRequestSchema = Type.Object({
  id: uuid(),
  employee_id: uuid(),
  employee_name: Type.String(),
  status: oneOf(changeRequestStatuses),
  changes: Type.Array(
    Type.Object({
      field: oneOf(requestableFields),
      /** The value when the change was requested. */
      from: nullable(Type.String()),
      /** The value of the record now: another one if someone has changed it since. */
      current: nullable(Type.String()),
      to: nullable(Type.String()),
    }),
  ),
  note: nullable(Type.String()),
  rejection_reason: nullable(Type.String()),
  decided_at: nullable(instant()),
  decided_by_name: nullable(Type.String()),
  created_at: instant(),
  /** Send it with the acceptance, which is refused if the record has changed since. */
  employee_version: Type.Integer(),
  ...actionMembers,
  ...etagMember,
});

export const singleChangeRequest = Type.Object({ change_request: changeRequestSchema });

/** The actions are those of the reader. */
export function presentChangeRequest(
  { changes, current, ...request }: ChangeRequest,
  actor: UserActor,
): Static<typeof changeRequestSchema> {
  return {
    ...request,
    changes: requestableFields.flatMap((field) => {
      const change = changes[field];
      return change === undefined ? [] : [{ field, ...change, current: current[field] }];
    }),
    ...presentActions(changeRequestSituation(request, actor)),
  };
}
