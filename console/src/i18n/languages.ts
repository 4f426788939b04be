/** The languages that every text is there in; a further one is a `texts.XX.json` beside each of these. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** Each in its own words, as language menus have them. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

const storageKey = 'muster.language';

/** What was chosen here before, else the first of the browser's languages that is there, else English. */
export function preferredLanguage(): Language {
  const wanted = [readChoice(), ...navigator.languages.map((tag) => tag.split('-')[0])];
  return wanted.find(isLanguage) ?? 'en';
}

export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage may be switched off: then the choice lasts as long as the page.
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
