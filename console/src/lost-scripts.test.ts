import { expect, test } from 'vitest';
import { isOtherVersion } from './lost-scripts.ts';

const html = (src: string): string =>
  `<!doctype html><script src="/color-scheme.js" nonce="x"></script><script type="module" crossorigin src="${src}" nonce="x"></script>`;

test.each([
  ['the same version', html('/assets/index-1a.js'), '/assets/index-1a.js', false],
  ['another version', html('/assets/index-2b.js'), '/assets/index-1a.js', true],
  ['a page of a proxy', '<!doctype html><h1>Bad gateway</h1>', '/assets/index-1a.js', false],
  ['a page of the dev server', html('/src/main.tsx'), '/src/main.tsx', false],
  ['no script of its own', html('/assets/index-2b.js'), undefined, false],
])('%s', (_name, document, own, isOther) => {
  expect(isOtherVersion(document, own)).toBe(isOther);
});
