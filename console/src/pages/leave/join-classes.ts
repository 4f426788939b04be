/** Those that apply, as the class attribute takes them. */
export function joinClasses(...names: readonly (string | false | undefined)[]): string {
  return names.filter((name) => name !== false && name !== undefined).join(' ');
}
