/** The changes that were sent and not answered yet. */
const changes = { count: 0 };

/** @returns A function to call once the answer is there. */
export function startChange(): () => void {
  changes.count += 1;
  let isOpen = true;
  return () => {
    if (isOpen) changes.count -= 1;
    isOpen = false;
  };
}

/**
 * Whether the server still has to answer a change. A form navigates only after its answer, so the
 * page of a form that is sending can refuse to be left without refusing the form itself.
 */
export function awaitsAnswer(): boolean {
  return changes.count > 0;
}
