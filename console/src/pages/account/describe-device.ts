export interface Device {
  readonly browser: string | undefined;
  readonly system: string | undefined;
  readonly isPhone: boolean;
}

type Names = readonly (readonly [RegExp, string])[];

// Browsers also name those they are compatible with, so the specific ones come first.
const browsers: Names = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];

const systems: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Describes a `User-Agent` header in words by which users recognise their device. */
export function describeDevice(userAgent: string | null): Device {
  const find = (names: Names) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return {
    browser: find(browsers),
    system: find(systems),
    isPhone: /\biPhone\b|\bAndroid\b.*\bMobile\b/.test(userAgent ?? ''),
  };
}
