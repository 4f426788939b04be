export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
/** Names that browsers know, but that are not countries of ISO 3166-1. */
const notCountries = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' '));

/** The countries by name in a language. */
export function listCountries(language: string): Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return letters
    .flatMap((first) => letters.map((second) => `${first}${second}`))
    .flatMap((code) => {
      const name = names.of(code);
      return name === undefined || notCountries.has(code) || isReplaced(code)
        ? []
        : [{ code, name }];
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, language));
}

/** A former country, for example `DD`, has the code of its successor. */
function isReplaced(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region !== code;
}
