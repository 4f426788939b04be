import { type Static, Type } from 'typebox';
import type { UserChange } from '../../hr/change.ts';
import { problemsOfDraft } from '../../hr/payroll/rules/check-draft.ts';
import { createComponent, removeDraft, saveDraft } from '../../hr/payroll/rules/draft-component.ts';
import { type ComponentHistory, readComponent } from '../../hr/payroll/rules/list-components.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import {
  componentFields,
  componentSchema,
  presentProblems,
  presentVersion,
  ruleName,
  rulesProblems,
} from './pay-rule-schema.ts';

const savedComponent = Type.Object({
  pay_component: componentSchema,
  /** A draft with problems can be saved, but not activated. */
  problems: rulesProblems,
});

export const createPayComponent = defineOperation({
  operationId: 'createPayComponent',
  method: 'POST',
  path: '/pay-components',
  access: ['owner', 'payroll_admin'],
  body: closed({ code: ruleName, ...componentFields }),
  answer: savedComponent,
  successStatus: 201,
  handle: ({ services, actor, body }) =>
    inChange(services, actor, async (change) =>
      presentSaved(change, await createComponent(change, body)),
    ),
});

/** Saves the whole draft of a component, which has at most one. */
export const savePayComponentDraft = defineOperation({
  operationId: 'savePayComponentDraft',
  method: 'PATCH',
  path: '/pay-components/:id/draft',
  access: ['owner', 'payroll_admin'],
  body: closed(componentFields),
  answer: savedComponent,
  successStatus: 200,
  handle: ({ services, actor, id, body }) =>
    inChange(services, actor, async (change) => {
      const componentId = lookUpId(id);
      await saveDraft(change, componentId, body);
      return presentSaved(change, componentId);
    }),
});

/** Also deletes a component that has no other version. */
export const deletePayComponentDraft = defineOperation({
  operationId: 'deletePayComponentDraft',
  method: 'DELETE',
  path: '/pay-components/:id/draft',
  access: ['owner', 'payroll_admin'],
  answer: Type.Null(),
  successStatus: 204,
  handle: ({ services, actor, id }) =>
    inChange(services, actor, async (change) => {
      await removeDraft(change, lookUpId(id));
      return { body: null };
    }),
});

async function presentSaved(
  change: UserChange,
  id: string,
): Promise<{ body: Static<typeof savedComponent> }> {
  const component = await readComponent(change, id);
  const problems = await problemsOfDraft(change, component);
  return {
    body: { pay_component: presentComponent(component), problems: presentProblems(problems) },
  };
}

export function presentComponent(found: ComponentHistory): Static<typeof componentSchema> {
  return {
    ...found,
    versions: found.versions.map(presentVersion),
    uses: [...found.uses],
    used_by: [...found.used_by],
  };
}
