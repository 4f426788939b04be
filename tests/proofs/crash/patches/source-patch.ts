/** One place of the product's source that is changed on loading. */
export interface SourceEdit {
  /** Below `server/src`, e.g. `webhooks/deliveries/pump.ts`. */
  readonly module: string;
  /** Occurs in the module exactly once. */
  readonly anchor: string;
  readonly replacement: string;
}

/** A change of the product in the memory of one process only. */
export interface SourcePatch {
  readonly name: string;
  /** What a run with it shows. */
  readonly shows: string;
  readonly edits: readonly SourceEdit[];
}

/** The product no longer matches the patch, which would have no effect. */
export class PatchDoesNotFit extends Error {
  override readonly name = 'PatchDoesNotFit';
}

/** The source of `module` with all edits of `patches` that concern it, in their order. */
export function patchSource(
  source: string,
  module: string,
  patches: readonly SourcePatch[],
): string {
  return patches.reduce(
    (text, { name, edits }) =>
      edits
        .filter((edit) => edit.module === module)
        .reduce((edited, edit) => applyEdit(edited, name, edit), text),
    source,
  );
}

function applyEdit(text: string, patch: string, { module, anchor, replacement }: SourceEdit) {
  const count = text.split(anchor).length - 1;
  if (count !== 1) {
    throw new PatchDoesNotFit(
      `the patch "${patch}" does not fit: ${module} has its anchor ${count} times, not once:\n${anchor}`,
    );
  }
  // A function, because "$&" and the like have a meaning in a replacement text.
  return text.replace(anchor, () => replacement);
}
