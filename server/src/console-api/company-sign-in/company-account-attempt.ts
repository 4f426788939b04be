import type { Attempt } from '../../access/users/sign-in-throttle.ts';

/** Counted apart from password sign-ins of the same address, but per network together with them. */
export function companyAccountAttempt({
  email,
  network,
}: {
  email: string;
  network: string;
}): Attempt {
  return { account: `company account ${email}`, network };
}
