/** One place of the product's source that is changed as it is loaded. */
export interface SourceEdit {
  /** Below `server/src`, e.g. `webhooks/deliveries/pump.ts`. */
  readonly module: string;
  /** Stands in the module exactly once. */
  readonly anchor: string;
  readonly replacement: string;
}

/** A change of the product that exists in the memory of one process only. */
export interface SourcePatch {
  readonly name: string;
  /** What a run with it shows. */
  readonly shows: string;
  readonly edits: readonly SourceEdit[];
}

/** The product is not what a patch was written for: the patch would show nothing. */
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
  // By a function: in a replacement text, "$&" and the like would mean something.
  return text.replace(anchor, () => replacement);
}
