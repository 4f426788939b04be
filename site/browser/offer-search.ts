import type { Find } from './open-search-index.ts';
import { createOptions } from './show-results.ts';

const hint = 'Guides, API operations and fields, error codes, events, settings, commands.';

interface Parts {
  readonly dialog: HTMLDialogElement;
  readonly field: HTMLInputElement;
  /** One radio button for each part, and one for all. */
  readonly choice: HTMLFieldSetElement;
  readonly list: HTMLUListElement;
  readonly status: HTMLElement;
}

/** Search over all pages or one part: `/` or the button opens it, arrow keys select, Enter opens a result. */
export function offerSearch(): void {
  const parts = findParts();
  if (parts === undefined) return;
  const { dialog, field, list } = parts;
  let loading: Promise<Find> | undefined;
  const load = (): Promise<Find> => (loading ??= loadIndex());
  const open = (): void => {
    if (!dialog.open) dialog.showModal();
    field.select();
    if (field.value === '') parts.status.textContent = hint;
    load().catch(() => undefined);
  };
  for (const button of document.querySelectorAll('[data-open-search]')) {
    button.addEventListener('click', open);
  }
  document.addEventListener('keydown', (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    open();
  });
  dialog.querySelector('[data-close-search]')?.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  const refresh = (): void => {
    void search(parts, load).catch(() => {
      loading = undefined;
      parts.status.textContent = 'Search could not be loaded. Try again.';
    });
  };
  field.addEventListener('input', refresh);
  parts.choice.addEventListener('change', refresh);
  field.addEventListener('keydown', (event) => {
    // By default Esc would first clear a search field.
    if (event.key === 'Escape') dialog.close();
    else if (!moveChoice(parts, event)) return;
    event.preventDefault();
  });
  list.addEventListener('click', ({ target }) => {
    if (target instanceof Element) follow(dialog, target.closest('[role="option"]'));
  });
}

function findParts(): Parts | undefined {
  const dialog = document.querySelector<HTMLDialogElement>('#search');
  const field = dialog?.querySelector<HTMLInputElement>('[type="search"]');
  const choice = dialog?.querySelector('fieldset');
  const list = dialog?.querySelector('ul');
  const status = dialog?.querySelector<HTMLElement>('[role="status"]');
  return dialog && field && choice && list && status
    ? { dialog, field, choice, list, status }
    : undefined;
}

async function loadIndex(): Promise<Find> {
  const { openSearchIndex } = await import('./open-search-index.ts');
  return openSearchIndex(document.documentElement.dataset['searchIndex'] ?? '');
}

function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey)) return true;
  const isWriting =
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isWriting;
}

async function search(parts: Parts, load: () => Promise<Find>): Promise<void> {
  const { field, choice, list, status } = parts;
  const query = field.value.trim();
  const find = await load();
  // Text typed in the meantime is searched by its own event.
  if (query !== field.value.trim()) return;
  const part = choice.querySelector<HTMLInputElement>(':checked')?.value ?? '';
  const entries = query === '' ? [] : find(query, part);
  list.replaceChildren(...createOptions(entries, query));
  list.hidden = entries.length === 0;
  field.setAttribute('aria-expanded', String(entries.length > 0));
  status.textContent = query === '' ? hint : countWords(entries.length, query, part);
  choose(parts, 0);
  list.scrollTop = 0;
}

function countWords(count: number, query: string, part: string): string {
  if (count === 0) return `No results for “${query}”${part === '' ? '' : ` in ${part}`}.`;
  return count === 1 ? '1 result' : `${count} results`;
}

/** Whether the key was handled by the list. */
function moveChoice(parts: Parts, { key, isComposing }: KeyboardEvent): boolean {
  const { dialog, list } = parts;
  const options = [...list.children];
  const chosen = options.findIndex((option) => option.getAttribute('aria-selected') === 'true');
  if (isComposing || options.length === 0) return false;
  if (key === 'Enter') follow(dialog, options[chosen] ?? null);
  else if (key === 'ArrowDown') choose(parts, (chosen + 1) % options.length);
  else if (key === 'ArrowUp') choose(parts, (chosen - 1 + options.length) % options.length);
  else return false;
  return true;
}

function choose({ field, list }: Parts, index: number): void {
  for (const [at, option] of [...list.children].entries()) {
    option.setAttribute('aria-selected', String(at === index));
    if (at === index) option.scrollIntoView({ block: 'nearest' });
  }
  const id = list.children[index]?.id;
  if (id === undefined) field.removeAttribute('aria-activedescendant');
  else field.setAttribute('aria-activedescendant', id);
}

function follow(dialog: HTMLDialogElement, option: Element | null): void {
  const address = option instanceof HTMLElement ? option.dataset['address'] : undefined;
  if (address === undefined) return;
  dialog.close();
  location.assign(address);
}
