import type { Token } from 'markdown-it';

/** GitHub's alerts: a quotation whose first line is `[!WARNING]`. */
const titles: Readonly<Record<string, string>> = {
  NOTE: 'Note',
  TIP: 'Tip',
  IMPORTANT: 'Important',
  WARNING: 'Warning',
  CAUTION: 'Caution',
};
const marker = /^\[!([A-Z]+)\]\n?/;

/** Makes a callout with a title of such a quotation. @throws Error for an unknown kind */
export function frameCallouts(
  tokens: Token[],
  createToken: (type: string, tag: string, nesting: -1 | 0 | 1) => Token,
): void {
  for (let at = 0; at < tokens.length; at += 1) {
    const [open, , inline] = tokens.slice(at, at + 3);
    const [matched, kind = ''] = marker.exec(inline?.content ?? '') ?? [];
    if (open?.type !== 'blockquote_open' || inline === undefined || matched === undefined) continue;
    const title = titles[kind];
    if (title === undefined) throw new Error(`There is no callout ${kind}.`);
    const close = tokens.find((each, index) => index > at && isEndOf(open, each));
    open.tag = 'aside';
    if (close !== undefined) close.tag = 'aside';
    open.attrSet('class', `callout ${title.toLowerCase()}`);
    inline.content = inline.content.slice(matched.length);
    // The marker and the line break after it.
    inline.children = (inline.children ?? []).slice(2);
    const heading = createToken('html_block', '', 0);
    heading.content = `<p class="callout-title">${title}</p>\n`;
    tokens.splice(at + 1, 0, heading);
  }
}

function isEndOf(open: Token, token: Token): boolean {
  return token.type === 'blockquote_close' && token.level === open.level;
}
