/** The languages of all texts; to add one, add a `texts.XX.json` next to each of these. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** Each in its own language, as is usual in language menus. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

const storageKey = 'muster.language';

/** The stored choice, otherwise the first supported language of the browser, otherwise English. */
export function preferredLanguage(): Language {
  const wanted = [readChoice(), ...navigator.languages.map((tag) => tag.split('-')[0])];
  return wanted.find(isLanguage) ?? 'en';
}

export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage may be disabled: then the choice lasts as long as the page.
  }
}

function readChoice(): string | undefined {
  try {
    return localStorage.getItem(storageKey) ?? undefined;
  } catch {
    return undefined;
  }
}

function isLanguage(tag: string | undefined): tag is Language {
  return languages.some((language) => language === tag);
}
