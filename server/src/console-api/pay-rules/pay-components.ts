import { type Static, Type } from 'typebox';
import type { UserChange } from '../../hr/change.ts';
import { problemsOfDraft } from '../../hr/payroll/setup/components/check-draft.ts';
import {
  createComponent,
  removeDraft,
  saveDraft,
} from '../../hr/payroll/setup/components/draft-component.ts';
import {
  askComponentEnd,
  confirmComponentEnd,
  withdrawComponentEnd,
} from '../../hr/payroll/setup/components/end-component.ts';
import {
  type ComponentHistory,
  listComponents,
  readComponent,
} from '../../hr/payroll/setup/components/list-components.ts';
import { hasSecondPerson } from '../../hr/payroll/setup/components/second-person.ts';
import { calendarDate, closed } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withEtag, withEtags } from '../frame/etags.ts';
import type { ConsoleOperation } from '../frame/operation.ts';
import { recordOperation } from '../frame/record-operation.ts';
import {
  componentFields,
  componentSchema,
  listedComponent,
  presentListed,
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

const shared = {
  access: ['owner', 'payroll_admin'],
  answer: Type.Object({ pay_component: componentSchema }),
  successStatus: 200,
} as const;

/** Operations on pay components. */
export const payComponentOperations: readonly ConsoleOperation[] = [
  recordOperation({
    operationId: 'listPayComponents',
    method: 'GET',
    path: '/pay-components',
    access: ['owner', 'payroll_admin'],
    answer: Type.Object({
      /** In the order in which they were added. */
      pay_components: Type.Array(listedComponent),
      /** `false`: no one else could activate drafts, so their author can. */
      has_second_person: Type.Boolean(),
    }),
    act: async (change) => ({
      pay_components: await withEtags(
        change,
        'pay_component',
        (await listComponents(change)).map(presentListed),
      ),
      has_second_person: await hasSecondPerson(change),
    }),
  }),
  recordOperation({
    operationId: 'getPayComponent',
    method: 'GET',
    path: '/pay-components/:id',
    access: ['owner', 'payroll_admin'],
    answer: Type.Object({
      pay_component: componentSchema,
      /** `false`: no one else could decide, so the author of a draft can. */
      has_second_person: Type.Boolean(),
    }),
    etag: ({ pay_component }) => pay_component.etag,
    act: async (change, { id }) => {
      const found = presentComponent(await readComponent(change, id));
      const component = await withEtag(change, 'pay_component', found);
      return { pay_component: component, has_second_person: await hasSecondPerson(change) };
    },
  }),
  recordOperation({
    operationId: 'createPayComponent',
    method: 'POST',
    path: '/pay-components',
    access: ['owner', 'payroll_admin'],
    body: closed({ code: ruleName, ...componentFields }),
    answer: savedComponent,
    successStatus: 201,
    act: async (change, { body }) => presentSaved(change, await createComponent(change, body)),
  }),
  /** Saves the whole draft of a component, which has at most one. */
  recordOperation({
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
  }),
  /** Also deletes a component that has no other version. */
  recordOperation({
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
  }),
  /** Asks for the end, which a second person confirms. */
  recordOperation({
    ...shared,
    operationId: 'endPayComponent',
    method: 'POST',
    path: '/pay-components/:id/end',
    body: closed({ last_day: calendarDate() }),
    act: async (change, { id, body }) => {
      await askComponentEnd(change, id, body.last_day);
      return presentEnded(change, id);
    },
  }),
  recordOperation({
    ...shared,
    operationId: 'confirmPayComponentEnd',
    method: 'POST',
    path: '/pay-components/:id/end/confirm',
    confirms: { kinds: ['pay_component'], shownAt: ['/pay-components/:id'] },
    act: async (change, { id }) => {
      await confirmComponentEnd(change, id);
      return presentEnded(change, id);
    },
  }),
  /** Rejects or withdraws the request. */
  recordOperation({
    ...shared,
    operationId: 'withdrawPayComponentEnd',
    method: 'DELETE',
    path: '/pay-components/:id/end',
    act: async (change, { id }) => {
      await withdrawComponentEnd(change, id);
      return presentEnded(change, id);
    },
  }),
];

async function presentSaved(
  change: UserChange,
  id: string,
): Promise<Static<typeof savedComponent>> {
  const component = await readComponent(change, id);
  const problems = await problemsOfDraft(change, component);
  return { pay_component: presentComponent(component), problems: presentProblems(problems) };
}

function presentComponent(found: ComponentHistory): Static<typeof componentSchema> {
  return {
    ...found,
    versions: found.versions.map(presentVersion),
    uses: [...found.uses],
    used_by: [...found.used_by],
  };
}

async function presentEnded(change: UserChange, id: string) {
  const component = await readComponent(change, lookUpId(id));
  return { pay_component: presentComponent(component) };
}
