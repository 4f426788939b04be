import { Messages } from 'scimmy';

/**
 * A page of resources. scimmy's own class would cut the page a second time: it expects all
 * resources, not those of the page.
 */
export function presentList(
  resources: readonly object[],
  { total, startIndex = 1 }: { readonly total: number; readonly startIndex?: number },
): object {
  return {
    schemas: [Messages.ListResponse.id],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}
