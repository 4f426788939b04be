import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';

/** Everything that waits to be activated. */
export function useDrafts() {
  const components = api.useQuery('get', '/pay-components');
  const tables = api.useQuery('get', '/pay-tables');
  const ofComponents = openDrafts(components.data?.pay_components ?? []);
  const ofTables = (tables.data?.pay_tables ?? []).filter(({ status }) => status === 'draft');
  return {
    components: ofComponents,
    tables: ofTables,
    count: ofComponents.length + ofTables.length,
    /** `false`: no one else could activate drafts, so their author can. */
    hasSecondPerson: components.data?.has_second_person ?? true,
  };
}

/** The drafts of components, with the ETags of their components. */
export function openDrafts(components: Answer<'listPayComponents'>['pay_components']) {
  return components.flatMap(({ code, draft, etag = '' }) =>
    draft === null ? [] : [{ code, ...draft, etag }],
  );
}
