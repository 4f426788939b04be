const chosenKey = 'muster.sample-language';

interface Sample {
  readonly block: HTMLElement;
  readonly language: string;
}

/** Makes tabs of a sample in several languages. All samples show the language chosen last. */
export function offerLanguages(): void {
  const groups = [...document.querySelectorAll<HTMLElement>('.samples')].map(frame);
  const show = (language: string): void => {
    for (const choose of groups) choose(language);
  };
  document.addEventListener('click', ({ target }) => {
    const tab = target instanceof Element ? target.closest<HTMLElement>('.sample-tab') : null;
    if (tab === null) return;
    const top = tab.getBoundingClientRect().top;
    const language = tab.dataset['language'] ?? '';
    remember(language);
    show(language);
    // The samples above have changed their height; the one that was clicked stays where it is.
    scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' });
  });
  show(remembered() ?? '');
}

/** @returns shows a language in the group, or the first one if the group doesn't have it */
function frame(group: HTMLElement, at: number): (language: string) => void {
  const samples = [...group.querySelectorAll<HTMLElement>('.code')].map(
    (block): Sample => ({
      block,
      language: block.querySelector('.code-head span')?.textContent ?? '',
    }),
  );
  const list = document.createElement('div');
  list.className = 'sample-tabs';
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', 'Language');
  const tabs = samples.map(({ block, language }, index) => {
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.className = 'sample-tab';
    tab.dataset['language'] = language;
    tab.textContent = block.querySelector('pre')?.textContent.includes('curl ') ? 'curl' : language;
    tab.setAttribute('role', 'tab');
    tab.id = `sample-${at}-${index}`;
    block.id = `${tab.id}-code`;
    block.setAttribute('role', 'tabpanel');
    block.setAttribute('aria-labelledby', tab.id);
    tab.setAttribute('aria-controls', block.id);
    return tab;
  });
  list.append(...tabs);
  list.addEventListener('keydown', (event) => moveFocus(event, tabs));
  group.prepend(list);
  return (language) => {
    const found = samples.findIndex((sample) => sample.language === language);
    for (const [index, { block }] of samples.entries()) {
      const isShown = index === Math.max(found, 0);
      block.hidden = !isShown;
      tabs[index]?.setAttribute('aria-selected', String(isShown));
      tabs[index]?.setAttribute('tabindex', isShown ? '0' : '-1');
    }
  };
}

/** The arrow keys choose the tab next to the current one. */
function moveFocus(event: KeyboardEvent, tabs: readonly HTMLElement[]): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const current = tabs.findIndex((tab) => tab === document.activeElement);
  const next = tabs[(current + step + tabs.length) % tabs.length];
  next?.focus();
  next?.click();
  event.preventDefault();
}

function remember(language: string): void {
  try {
    localStorage.setItem(chosenKey, language);
  } catch {
    // It then applies to this page only.
  }
}

function remembered(): string | null {
  try {
    return localStorage.getItem(chosenKey);
  } catch {
    return null;
  }
}
