/** The path of one record. Ids are UUIDs; any other text must not lead to a different path. */
export function pathOf(path: string, id: string): string {
  if (typeof id !== 'string' || !/^[\w-]+$/.test(id)) throw new TypeError('id is not a muster ID');
  return `${path}/${id}`;
}
