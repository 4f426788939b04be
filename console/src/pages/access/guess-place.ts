import { listCountries } from '../../ui/countries.ts';

/** Where a new company probably is; each can be changed. */
export interface Place {
  readonly time_zone: string;
  readonly country: string | null;
  readonly currency: string | null;
}

/** What the browser knows about where it is. */
export interface Surroundings {
  readonly timeZone: string;
  /** The languages of the browser, the preferred one first: `de-AT`. */
  readonly languages: readonly string[];
}

export function readSurroundings(): Surroundings {
  return {
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    languages: navigator.languages,
  };
}

/**
 * The time zone of the browser, the country in which it is used, and the currency of that country. The
 * region of the browser's language decides for a zone that several countries use, and in a browser
 * that knows no zones of countries.
 */
export function guessPlace({ timeZone, languages }: Surroundings): Place {
  const regions = languages.flatMap((tag) => new Intl.Locale(tag).region ?? []);
  const codes = () => listCountries('en').map(({ code }) => code);
  const inZone = (code: string): boolean => isUsedIn(timeZone, code);
  // All countries are tried last: that takes a fifth of a second.
  const country = regions.find(inZone) ?? codes().find(inZone) ?? regions[0] ?? null;
  return { time_zone: timeZone, country, currency: currencyOf(country) };
}

type ZonedLocale = Intl.Locale & { getTimeZones?: () => readonly string[] | undefined };

function isUsedIn(timeZone: string, country: string): boolean {
  const locale: ZonedLocale = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.()?.includes(timeZone) === true;
}

/** The currency with which a country pays. Null for a country that isn't listed. */
export function currencyOf(country: string | null): string | null {
  if (country === null) return null;
  return byCountry.get(country) ?? null;
}

/** By currency, because many countries share one. No browser knows the currency of a country. */
const countriesByCurrency = `
AED AE|AFN AF|ALL AL|AMD AM|AOA AO|ARS AR|AUD AU CC CX HM KI NF NR TV|AWG AW|AZN AZ|BAM BA|BBD BB|BDT BD|BHD BH|BIF BI
BMD BM|BND BN|BOB BO|BRL BR|BSD BS|BTN BT|BWP BW|BYN BY|BZD BZ|CAD CA|CDF CD|CHF CH LI|CLP CL|CNY CN|COP CO|CRC CR|CUP CU
CVE CV|CZK CZ|DJF DJ|DKK DK FO GL|DOP DO|DZD DZ|EGP EG|ERN ER|ETB ET
EUR AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA YT
FJD FJ|FKP FK|GBP GB GG GS IM JE|GEL GE|GHS GH|GIP GI|GMD GM|GNF GN|GTQ GT|GYD GY|HKD HK|HNL HN|HTG HT|HUF HU|IDR ID|ILS IL PS
INR IN|IQD IQ|IRR IR|ISK IS|JMD JM|JOD JO|JPY JP|KES KE|KGS KG|KHR KH|KMF KM|KPW KP|KRW KR|KWD KW|KYD KY|KZT KZ|LAK LA|LBP LB
LKR LK|LRD LR|LSL LS|LYD LY|MAD EH MA|MDL MD|MGA MG|MKD MK|MMK MM|MNT MN|MOP MO|MRU MR|MUR MU|MVR MV|MWK MW|MXN MX|MYR MY
MZN MZ|NAD NA|NGN NG|NIO NI|NOK BV NO SJ|NPR NP|NZD CK NU NZ PN TK|OMR OM|PAB PA|PEN PE|PGK PG|PHP PH|PKR PK|PLN PL|PYG PY
QAR QA|RON RO|RSD RS|RUB RU|RWF RW|SAR SA|SBD SB|SCR SC|SDG SD|SEK SE|SGD SG|SHP SH|SLE SL|SOS SO|SRD SR|SSP SS|STN ST|SYP SY
SZL SZ|THB TH|TJS TJ|TMT TM|TND TN|TOP TO|TRY TR|TTD TT|TWD TW|TZS TZ|UAH UA|UGX UG
USD AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI|UYU UY|UZS UZ|VES VE|VND VN|VUV VU|WST WS
XAF CF CG CM GA GQ TD|XCD AG AI DM GD KN LC MS VC|XCG CW SX|XOF BF BJ CI GW ML NE SN TG|XPF NC PF WF|YER YE|ZAR ZA|ZMW ZM|ZWG ZW
`;

const byCountry: ReadonlyMap<string, string> = new Map(
  countriesByCurrency
    .trim()
    .split(/[|\n]/)
    .flatMap((row) => {
      const [currency = '', ...countries] = row.split(' ');
      return countries.map((country): [string, string] => [country, currency]);
    }),
);
