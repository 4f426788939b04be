import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One title that a dialog or drawer of the console's sources can have. */
export interface DialogOfCode {
  /** Its file, and the key of its title: unique. */
  readonly key: string;
  /** Matches its title in English. */
  readonly title: RegExp;
}

const sources = fileURLToPath(new URL('../../../console/src', import.meta.url));
const parts = 'FormDrawer|FormModal|ConfirmDialog|ReasonDialog|SecretFormDialog|SecretOnce';
// Of an attribute: an expression in braces, with at most three levels of braces in it.
const braces = '\\{(?:[^{}]|\\{(?:[^{}]|\\{[^{}]*\\})*\\})*\\}';

/** All dialogs with a title from the texts, as the code lists them. */
export function listDialogs(): readonly DialogOfCode[] {
  const found = new Map<string, DialogOfCode>();
  for (const file of globSync('{pages,shell,ui}/**/*.tsx', { cwd: sources }).toSorted()) {
    const source = readFileSync(join(sources, file), 'utf8');
    const texts = readTexts(file);
    for (const expression of titlesIn(source)) {
      for (const key of keysOf(expression, texts)) {
        const title = patternOf(texts.get(key) ?? '');
        found.set(`${file} ${key}`, { key: `${file} ${key}`, title });
      }
    }
  }
  return [...found.values()];
}

function titlesIn(source: string): readonly string[] {
  const opening = new RegExp(
    `<(?:${parts})\\b(?:<\\w+>)?((?:[^<>{}]|${braces}|=>)*?)\\btitle=(${braces})`,
    'g',
  );
  return [...source.matchAll(opening)].map((match) => match[2] ?? '');
}

/** The keys in an expression such as `t(isNew ? 'add' : 'edit')` or `t(`moves.${move}.title`)`. */
function keysOf(expression: string, texts: ReadonlyMap<string, string>): readonly string[] {
  const written = [...expression.matchAll(/'([a-z_.-]+)'|`([^`]+)`/g)].map(
    ([, plain, template]) => plain ?? template ?? '',
  );
  return written.flatMap((each) => {
    const [before = '', ...after] = each.split(/\$\{[^}]+\}/);
    const pattern = new RegExp(
      `^${[before, ...after].map((part) => RegExp.escape(part)).join('[a-z_-]+')}(_one|_other)?$`,
    );
    return [...texts.keys()].filter((key) => pattern.test(key));
  });
}

/** The English texts of the folder, or those that all pages share. */
function readTexts(file: string): ReadonlyMap<string, string> {
  const [folder, part] = dirname(file).split('/');
  const path = folder === 'pages' ? `pages/${part}/texts.en.json` : 'i18n/texts.en.json';
  const flat = new Map<string, string>();
  const add = (value: unknown, prefix: string): void => {
    if (typeof value === 'string') flat.set(prefix, value);
    else {
      for (const [name, inner] of Object.entries(value as object)) {
        add(inner, prefix === '' ? name : `${prefix}.${name}`);
      }
    }
  };
  add(JSON.parse(readFileSync(join(sources, path), 'utf8')), '');
  return flat;
}

/** Those whose title it is; the most exact ones, where a title is only a name in a sentence. */
export function dialogsOfTitle(
  all: readonly DialogOfCode[],
  title: string,
): readonly DialogOfCode[] {
  const fitting = all.filter((dialog) => dialog.title.test(title));
  const most = Math.max(...fitting.map((dialog) => dialog.title.source.length));
  return fitting.filter((dialog) => dialog.title.source.length === most);
}

function patternOf(text: string): RegExp {
  const fixed = text.split(/\{\{[^}]+\}\}/).map((part) => RegExp.escape(part));
  return new RegExp(`^${fixed.join('.+')}$`);
}
