import { floatingTargetId } from '../theme.ts';

/** Last element in the `main` of a page: pop-ups are rendered here, inside its landmark. */
export function FloatingTarget() {
  return <div id={floatingTargetId} />;
}
