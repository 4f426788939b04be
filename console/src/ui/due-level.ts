interface Decided {
  readonly approval: { readonly due_level: number | null };
}

/** The step that the page shows: if another one is due meanwhile, a second press decides nothing. */
export function dueLevelOf({ approval: { due_level: level } }: Decided): { level?: number } {
  return level === null ? {} : { level };
}
