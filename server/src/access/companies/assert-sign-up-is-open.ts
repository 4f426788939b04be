import type { Database } from '../../platform/database/driver.ts';
import { Problem } from '../../platform/http/problem.ts';
import { isInstallationClaimed } from './companies.sql.ts';

/** Who may create a company without the operator: only the first user, anyone, or no one. */
export const signUpModes = ['first', 'open', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];

/**
 * Refuses a sign-up before its password is hashed. In mode `first` two may pass at the same time;
 * `createCompany` decides which of them is the first.
 *
 * @throws Problem `forbidden`
 */
export async function assertSignUpIsOpen(database: Database, mode: SignUpMode): Promise<void> {
  if (!(await isSignUpOpen(database, mode))) {
    throw signUpClosed();
  }
}

/** Whether a company can currently be created without the operator. */
export async function isSignUpOpen(database: Database, mode: SignUpMode): Promise<boolean> {
  switch (mode) {
    case 'open':
      return true;
    case 'first':
      return !(await hasCompany(database));
    case 'closed':
      return false;
  }
}

export function signUpClosed(): Problem {
  return new Problem(
    'forbidden',
    'Sign-up is closed. Ask the owner of the company for an invitation.',
  );
}

/** Whether the installation has, or ever had, a company. */
export async function hasCompany(database: Database): Promise<boolean> {
  const { rows } = await database.single({ role: 'muster_app' }, isInstallationClaimed());
  return rows.length > 0;
}
