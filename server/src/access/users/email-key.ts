/**
 * What e-mail addresses are compared by: Unicode normal form C, lower case. Computed here and not
 * in the database, whose lower() depends on its collation.
 */
export function emailKey(email: string): string {
  return email.normalize('NFC').toLowerCase().normalize('NFC');
}
