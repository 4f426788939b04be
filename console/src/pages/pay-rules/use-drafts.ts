import { api } from '../../api/client.ts';

/** Everything that waits to be activated. */
export function useDrafts() {
  const components = api.useQuery('get', '/pay-components');
  const tables = api.useQuery('get', '/pay-tables');
  const ofComponents = (components.data?.pay_components ?? []).flatMap(({ code, draft }) =>
    draft === null ? [] : [{ code, ...draft }],
  );
  const ofTables = (tables.data?.pay_tables ?? []).filter(({ status }) => status === 'draft');
  return {
    components: ofComponents,
    tables: ofTables,
    count: ofComponents.length + ofTables.length,
    /** `false`: no one else could activate drafts, so their author can. */
    hasSecondPerson: components.data?.has_second_person ?? true,
  };
}
