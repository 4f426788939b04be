import { createInstance, type FormatterModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { loadPersistently } from '../lost-scripts.ts';
import { keepLanguage, languages, preferredLanguage } from './languages.ts';
import { localeFor } from './use-format.ts';

type Texts = Record<string, unknown>;

// Each page's texts are in a separate file, loaded with the page.
const common = import.meta.glob<Texts>('./texts.*.json', { import: 'default' });
// Loaded with the first refusal (say-problem.ts).
const sentences = import.meta.glob<Texts>('./sentences.*.json', { import: 'default' });
const ofPages = import.meta.glob<Texts>('../pages/*/texts.*.json', { import: 'default' });

/** The namespaces are `common`, `sentences` and the folder names under `pages`. */
export async function startI18n(): Promise<i18n> {
  const instance = createInstance();
  instance.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await instance
    .use({ type: 'backend', read: readTexts })
    .use(initReactI18next)
    .use(numbers)
    .init({
      lng: preferredLanguage(),
      fallbackLng: 'en',
      supportedLngs: languages,
      load: 'languageOnly',
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
    });
  instance.on('languageChanged', (language) => {
    const known = languages.find((tag) => tag === language);
    if (known !== undefined) keepLanguage(known);
  });
  return instance;
}

/** Every number in a text, such as a count, has the separators of the language; a year has none. */
export const numbers: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: string | number | null | undefined, _format, language, options) =>
    typeof value === 'number' && options?.['interpolationkey'] !== 'year'
      ? value.toLocaleString(localeFor(language ?? 'en'))
      : String(value ?? ''),
};

async function readTexts(language: string, namespace: string): Promise<Texts> {
  const shared =
    namespace === 'common' ? common : namespace === 'sentences' ? sentences : undefined;
  const load =
    shared === undefined
      ? ofPages[`../pages/${namespace}/texts.${language}.json`]
      : shared[`./${namespace === 'common' ? 'texts' : namespace}.${language}.json`];
  if (load === undefined) throw new Error(`There are no texts ${namespace} in ${language}.`);
  // Without its texts a page would show their keys.
  return loadPersistently(load);
}
