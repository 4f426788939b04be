export interface Source {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

export function countLines(sources: readonly Pick<Source, 'text'>[]): number {
  return sources.reduce((sum, { text }) => sum + (text.match(/\n/g)?.length ?? 0), 0);
}
