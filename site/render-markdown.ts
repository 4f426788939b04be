import { posix } from 'node:path';
import MarkdownIt, { type RendererRule, type Token } from 'markdown-it';
import { frameCallouts } from './frame-callouts.ts';
import { groupLanguages } from './group-languages.ts';
import type { HighlightCode } from './highlight-code.ts';
import type { FindTarget } from './link-targets.ts';
import { nameHeadings } from './read-markdown.ts';
import { readPictureSize, type SiteAssets } from './site-assets.ts';

export interface RenderOptions {
  readonly highlightCode: HighlightCode;
  readonly findTarget: FindTarget;
  readonly assets: SiteAssets;
}

interface Environment {
  readonly source: string;
}

const wholeLengthMax = 24;

/**
 * Renders GitHub Markdown for the site: links, pictures, anchors, scrollable frames for wide
 * content.
 */
export function createRenderer({ highlightCode, findTarget, assets }: RenderOptions): MarkdownIt {
  const renderer = new MarkdownIt({ html: true });
  const { rules } = renderer.renderer;
  renderer.core.ruler.push('anchors', ({ tokens }) => void nameHeadings(tokens));
  renderer.core.ruler.push('links', ({ tokens, env }) => {
    for (const { children } of tokens) retarget(children ?? [], env as Environment, findTarget);
  });
  renderer.core.ruler.push('alignment', ({ tokens }) => tokens.forEach(classForStyle));
  renderer.core.ruler.push('samples', ({ tokens, Token: Kind }) =>
    groupLanguages(tokens, (type, tag, nesting) => new Kind(type, tag, nesting)),
  );
  renderer.core.ruler.push('callouts', ({ tokens, Token: Kind }) =>
    frameCallouts(tokens, (type, tag, nesting) => new Kind(type, tag, nesting)),
  );
  renderer.core.ruler.push('labels', ({ tokens }) => labelCells(tokens));
  rules['heading_close'] = renderHeadingEnd;
  rules['fence'] = (tokens, index) => {
    const { info = '', content = '' } = tokens[index] ?? {};
    const [language = ''] = info.trim().split(/\s+/);
    return frameCode(highlightCode(content, language), language);
  };
  rules['code_inline'] = (tokens, index) => {
    const { content = '' } = tokens[index] ?? {};
    const text = renderer.utils.escapeHtml(content);
    // Short code stays on one line, otherwise “--all” could break after its dashes.
    return content.length <= wholeLengthMax
      ? `<code class="whole">${text}</code>`
      : `<code>${text}</code>`;
  };
  rules['table_open'] = () =>
    '<div class="table" role="group" aria-label="Table" tabindex="0"><table>';
  rules['table_close'] = () => '</table></div>';
  // Screen readers would announce an empty head as empty columns.
  rules['thead_open'] = (tokens, index) =>
    isEmptyHead(tokens, index) ? '<thead hidden>' : '<thead>';
  rules['th_open'] = (tokens, index) => {
    if (tokens[index + 1]?.content === '') return '<td>';
    const side = tokens[index]?.attrGet('class');
    return typeof side === 'string' ? `<th scope="col" class="${side}">` : '<th scope="col">';
  };
  rules['th_close'] = (tokens, index) => (tokens[index - 1]?.content === '' ? '</td>' : '</th>');
  rules['image'] = (tokens, index, _options, env) => {
    const token = tokens[index] as Token;
    const file = posix.join(posix.dirname((env as Environment).source), token.attrGet('src') ?? '');
    const { address, content } = assets.addFile(file);
    const { width, height } = readPictureSize(content);
    const alt = renderer.utils.escapeHtml(token.content);
    return `<a class="picture" href="${address}"><img src="${address}" alt="${alt}" width="${width}" height="${height}" loading="lazy"></a>`;
  };
  return renderer;
}

/** A link to something outside of the site becomes plain text. */
function retarget(tokens: Token[], { source }: Environment, findTarget: FindTarget): void {
  let isOpen = true;
  for (const token of tokens) {
    if (token.type === 'link_open') {
      const target = findTarget(source, token.attrGet('href') ?? '');
      isOpen = target !== undefined;
      if (isOpen) token.attrSet('href', target ?? '');
    }
    if (!isOpen && /^link_(?:open|close)$/.test(token.type)) {
      token.attrs = token.type === 'link_open' ? [['class', 'not-here']] : null;
      token.tag = 'span';
    }
  }
}

/** The alignment of a column as a class, because the policy allows no style attributes. */
function classForStyle(token: Token): void {
  const [, side] = /text-align:(\w+)/.exec(token.attrGet('style') ?? '') ?? [];
  if (side !== undefined) token.attrs = side === 'left' ? null : [['class', side]];
}

const renderHeadingEnd: RendererRule = (tokens, index) => {
  const { tag = '' } = tokens[index] ?? {};
  const opened = tokens.slice(0, index).findLast(({ type }) => type === 'heading_open');
  if (tag === 'h1') return `</${tag}>\n`;
  const id = opened?.attrGet('id') ?? '';
  const label = tokens[index - 1]?.content.replaceAll(/[`*"<>&]/g, '') ?? '';
  return `<a class="anchor" href="#${id}" aria-label="Link to: ${label}"></a></${tag}>\n`;
};

/** Each cell knows the head of its column, which a phone shows next to it. */
function labelCells(tokens: readonly Token[]): void {
  let heads: string[] = [];
  let column = 0;
  for (const [index, token] of tokens.entries()) {
    const { type } = token;
    if (type === 'table_open') heads = [];
    if (type === 'tr_open') column = 0;
    if (type === 'th_open') heads.push(tokens[index + 1]?.content.replaceAll(/[`*]/g, '') ?? '');
    if (type === 'td_open') {
      const head = heads[column] ?? '';
      if (column > 0 && head !== '') token.attrSet('data-label', head);
      column += 1;
    }
  }
}

function isEmptyHead(tokens: readonly Token[], index: number): boolean {
  const end = tokens.findIndex(({ type }, at) => at > index && type === 'thead_close');
  return tokens.slice(index, end).every(({ type, content }) => type !== 'inline' || content === '');
}

const languageNames: Readonly<Record<string, string>> = {
  sh: 'Shell',
  bash: 'Shell',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  js: 'JavaScript',
  javascript: 'JavaScript',
  json: 'JSON',
  http: 'HTTP',
  sql: 'SQL',
  yaml: 'YAML',
  ini: 'Settings',
  promql: 'PromQL',
  python: 'Python',
  py: 'Python',
  go: 'Go',
  java: 'Java',
  php: 'PHP',
  rb: 'Ruby',
  ruby: 'Ruby',
};

/** The script that the button needs also makes it visible. */
function frameCode(html: string, language: string): string {
  const name = languageNames[language] ?? '';
  return `<div class="code"><div class="code-head"><span>${name}</span><button type="button" class="copy" hidden>Copy</button></div>${html}</div>\n`;
}
