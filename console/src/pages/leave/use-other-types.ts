import { api } from '../../api/client.ts';

/** The leave types that can replace one, as options of a select. */
export function useOtherTypes(code: string) {
  const { data } = api.useQuery('get', '/leave-types');
  const types = data?.leave_types ?? [];
  return types
    .filter((type) => type.archived_at === null && type.code !== code)
    .map(({ code: value, name: label }) => ({ value, label }));
}
