import { floatingTargetId } from '../theme.ts';

/** Last in the `main` of a page: what opens over the page is drawn here, within its landmark. */
export function FloatingTarget() {
  return <div id={floatingTargetId} />;
}
