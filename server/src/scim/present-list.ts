/** A page of resources. */
export function presentList(
  resources: readonly object[],
  { total, startIndex = 1 }: { readonly total: number; readonly startIndex?: number },
): object {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}
