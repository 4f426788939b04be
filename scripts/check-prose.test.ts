import { expect, test } from 'vitest';
import { checkProse } from './check-prose.ts';

test.each([
  ['a document', 'page.md', '# Title\n\nIt is told by `nobody` here.', 3],
  ['a text of the console', 'texts.en.json', '{\n  "nobody": "Send it anew",\n  "b": "Fine"\n}', 2],
  ['a field name in a sentence', 'page.md', '# Title\n\nAn id and its ID.', 3],
  ['a comment', 'a.ts', 'const nobody = 1;\n/**\n * Whoever\n * calls it.\n */\nvoid nobody;', 3],
  ['a string', 'a.ts', "\nconst text = 'This goes on for long';", 2],
  ['a template', 'a.ts', 'const text = `of ${name}\nonce more`;', 2],
  [
    'an unreleased change',
    'CHANGELOG.md',
    '## Unreleased\n\n- Mend it\n\n## 1.0.0\n\n- Mend it',
    3,
  ],
])('%s is checked against the word list', async (_what, path, content, line) => {
  expect(await checkProse(path, content)).toMatchObject([{ line }]);
});

test('names, codes and statements are not prose', async () => {
  expect(await checkProse('a.sql.ts', "const text = 'with told as (select 1)';")).toEqual([]);
  expect(await checkProse('a.ts', "const code = 'nobody'; // fine")).toEqual([]);
  expect(await checkProse('page.md', 'Set `beside` to 1.')).toEqual([]);
  expect(await checkProse('a.ts', '// The id of the row.')).toEqual([]);
});
