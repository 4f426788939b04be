/**
 * The key for comparing email addresses: Unicode normal form C, lower case. Computed here because
 * the database's lower() depends on its collation.
 */
export function emailKey(email: string): string {
  return email.normalize('NFC').toLowerCase().normalize('NFC');
}
