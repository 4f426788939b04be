import type { MouseEvent } from 'react';

/** Text that doesn't fit its cell is shown in full while the pointer is on it. */
export function titleCutText({ target }: MouseEvent): void {
  if (!(target instanceof HTMLElement) || target.title !== '') return;
  if (target.closest('td') === null || target.scrollWidth <= target.clientWidth) return;
  target.title = target.textContent.trim();
}
