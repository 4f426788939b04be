interface Decided {
  readonly approval: { readonly due_level: number | null };
}

/**
 * The step that the page shows. If another step is due meanwhile, a second click decides nothing.
 */
export function dueLevelOf({ approval: { due_level: level } }: Decided): { level?: number } {
  return level === null ? {} : { level };
}
