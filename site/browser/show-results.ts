import type { Entry } from './search-options.ts';

const excerptLength = 140;
const before = 40;

/** The entries as options of the list, with the search words highlighted. */
export function createOptions(entries: readonly Entry[], query: string): HTMLLIElement[] {
  const words = query
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return entries.map(({ address, page, heading, part, section, text }, index) => {
    const option = document.createElement('li');
    option.id = `search-result-${index}`;
    option.setAttribute('role', 'option');
    option.setAttribute('aria-selected', 'false');
    option.dataset['address'] = address;
    option.append(
      createLine('result-title', mark(heading === '' ? page : heading, words)),
      createLine('result-place', [[part, section, ...(heading === '' ? [] : [page])].join(' › ')]),
      createLine('result-text', mark(cut(text, words), words)),
    );
    return option;
  });
}

function createLine(className: string, children: readonly (Node | string)[]): HTMLElement {
  const line = document.createElement('span');
  line.className = className;
  line.append(...children);
  return line;
}

/** The part of the text that contains the first word. */
function cut(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const start = Math.max(0, Math.min(...places, text.length) - before);
  const from = places.length === 0 || start < before ? 0 : text.indexOf(' ', start) + 1;
  const part = text.slice(from, from + excerptLength);
  return `${from > 0 ? '… ' : ''}${part}${from + excerptLength < text.length ? ' …' : ''}`;
}

function mark(text: string, words: readonly string[]): (Node | string)[] {
  if (words.length === 0) return [text];
  const pattern = new RegExp(`(${words.join('|')})`, 'giu');
  return text.split(pattern).map((part, index) => {
    if (index % 2 === 0) return part;
    const marked = document.createElement('mark');
    marked.textContent = part;
    return marked;
  });
}
