import type { Token } from 'markdown-it';

/** One after another, blocks of these languages are the same sample; commands after a program start it. */
const sampleLanguages: ReadonlySet<string> = new Set(['sh', 'ts', 'python']);

const languageOf = ({ type, info }: Token): string | undefined => {
  const [language = ''] = info.trim().split(/\s+/);
  return type === 'fence' && sampleLanguages.has(language) ? language : undefined;
};

/**
 * Frames code blocks that follow each other directly, each in another language. A script makes tabs
 * of them; without it they are read one below the other.
 */
export function groupLanguages(
  tokens: Token[],
  createToken: (type: string, tag: string, nesting: -1 | 0 | 1) => Token,
): void {
  for (let start = 0; start < tokens.length; start += 1) {
    const seen = new Set<string>();
    let end = start;
    for (; end < tokens.length; end += 1) {
      const language = languageOf(tokens[end] as Token);
      if (language === undefined || seen.has(language)) break;
      if (language === 'sh' && seen.size > 0) break;
      seen.add(language);
    }
    if (seen.size < 2) continue;
    const open = createToken('samples_open', 'div', 1);
    open.attrSet('class', 'samples');
    tokens.splice(end, 0, createToken('samples_close', 'div', -1));
    tokens.splice(start, 0, open);
    start = end + 1;
  }
}
