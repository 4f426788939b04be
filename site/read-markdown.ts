import GithubSlugger from 'github-slugger';
import MarkdownIt, { type Token } from 'markdown-it';
import type { Heading } from './pages.ts';

export interface Outline {
  readonly title: string;
  readonly description: string;
  readonly headings: readonly Heading[];
}

/** The text below one heading, as plain text. */
export interface Passage {
  /** Undefined for text before the first heading (other than the title). */
  readonly heading: Heading | undefined;
  readonly text: string;
}

const parser = new MarkdownIt({ html: true });

/** The title, the paragraph after it, and the headings with GitHub's anchors. */
export function readOutline(markdown: string): Outline {
  const tokens = parser.parse(markdown, {});
  const headings = nameHeadings(tokens);
  const [title] = headings;
  const firstTitle = tokens.findIndex(({ type }) => type === 'heading_close');
  const paragraph = tokens[firstTitle + 1];
  const description = paragraph?.type === 'paragraph_open' ? plainText(tokens[firstTitle + 2]) : '';
  return { title: title?.level === 1 ? title.text : '', description, headings };
}

/** Gives each heading token its anchor, which links on GitHub and on the site use. */
export function nameHeadings(tokens: readonly Token[]): Heading[] {
  const slugger = new GithubSlugger();
  return tokens.flatMap((token, index) => {
    if (token.type !== 'heading_open') return [];
    const text = plainText(tokens[index + 1]);
    const id = slugger.slug(text);
    token.attrSet('id', id);
    return [{ level: Number(token.tag.slice(1)), id, text }];
  });
}

/** The page's text, split at its headings, for the search. */
export function readPassages(markdown: string): Passage[] {
  const tokens = parser.parse(markdown, {});
  const headings = nameHeadings(tokens);
  const passages: { heading: Heading | undefined; texts: string[] }[] = [];
  let seen = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const heading = headings[seen];
      passages.push({ heading: heading?.level === 1 ? undefined : heading, texts: [] });
      seen += 1;
    } else if (tokens[index - 1]?.type !== 'heading_open') {
      passages.at(-1)?.texts.push(plainText(token));
    }
  }
  return passages.map(({ heading, texts }) => ({
    heading,
    text: texts.filter(Boolean).join(' ').replaceAll(/\s+/g, ' ').trim(),
  }));
}

function plainText(token: Token | undefined): string {
  if (token === undefined) return '';
  if (token.type === 'fence' || token.type === 'code_block') return token.content;
  return (token.children ?? [])
    .map(({ type, content }) => {
      if (type === 'text' || type === 'code_inline') return content;
      return type === 'softbreak' || type === 'hardbreak' ? ' ' : '';
    })
    .join('');
}
