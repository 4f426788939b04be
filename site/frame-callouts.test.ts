import { expect, test } from 'vitest';
import { collectAssets } from './site-assets.ts';
import { createRenderer } from './render-markdown.ts';

const renderer = createRenderer({
  highlightCode: (code) => code,
  findTarget: (_source, href) => href,
  assets: collectAssets('/docs/'),
});
const render = (markdown: string) => renderer.render(markdown, { source: 'docs/a.md' });

test('a quotation with a kind is a callout with its title', () => {
  expect(render('> [!WARNING]\n> Keep **the key**.\n>\n> Apart.\n\nText\n')).toBe(
    '<aside class="callout warning">\n<p class="callout-title">Warning</p>\n' +
      '<p>Keep <strong>the key</strong>.</p>\n<p>Apart.</p>\n</aside>\n<p>Text</p>\n',
  );
});

test('any other quotation stays one, and an unknown kind is refused', () => {
  expect(render('> Quoted\n')).toBe('<blockquote>\n<p>Quoted</p>\n</blockquote>\n');
  expect(() => render('> [!HINT]\n> a\n')).toThrow('There is no callout HINT.');
});
