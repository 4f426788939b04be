/** The languages that mails and files are written in. */
export const locales = ['en', 'de'] as const;
export type Locale = (typeof locales)[number];
