import { type Static, Type } from 'typebox';
import type { UserChange } from '../../hr/change.ts';
import { problemsOfDraft } from '../../hr/payroll/rules/check-draft.ts';
import { createComponent, removeDraft, saveDraft } from '../../hr/payroll/rules/draft-component.ts';
import { type ComponentHistory, readComponent } from '../../hr/payroll/rules/list-components.ts';
import { closed } from '../../platform/http/schema-fields.ts';

import { recordOperation } from '../record-operation.ts';
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

export const createPayComponent = recordOperation({
  operationId: 'createPayComponent',
  method: 'POST',
  path: '/pay-components',
  access: ['owner', 'payroll_admin'],
  body: closed({ code: ruleName, ...componentFields }),
  answer: savedComponent,
  successStatus: 201,
  act: async (change, { body }) => presentSaved(change, await createComponent(change, body)),
});

/** Saves the whole draft of a component, which has at most one. */
export const savePayComponentDraft = recordOperation({
  operationId: 'savePayComponentDraft',
  method: 'PATCH',
  path: '/pay-components/:id/draft',
  access: ['owner', 'payroll_admin'],
  body: closed(componentFields),
  answer: savedComponent,
  act: async (change, { id, body }) => {
    const componentId = id;
    await saveDraft(change, componentId, body);
    return presentSaved(change, componentId);
  },
});

/** Also deletes a component that has no other version. */
export const deletePayComponentDraft = recordOperation({
  operationId: 'deletePayComponentDraft',
  method: 'DELETE',
  path: '/pay-components/:id/draft',
  access: ['owner', 'payroll_admin'],
  answer: Type.Null(),
  successStatus: 204,
  act: async (change, { id }) => {
    await removeDraft(change, id);
    return null;
  },
});

async function presentSaved(
  change: UserChange,
  id: string,
): Promise<Static<typeof savedComponent>> {
  const component = await readComponent(change, id);
  const problems = await problemsOfDraft(change, component);
  return { pay_component: presentComponent(component), problems: presentProblems(problems) };
}

export function presentComponent(found: ComponentHistory): Static<typeof componentSchema> {
  return {
    ...found,
    versions: found.versions.map(presentVersion),
    uses: [...found.uses],
    used_by: [...found.used_by],
  };
}
