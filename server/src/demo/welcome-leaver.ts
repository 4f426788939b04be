import { grantFormerAccess } from '../hr/employees/former-access/grant-former-access.ts';
import { acceptAtOnce, type AccountParts, shownLinks } from './accept-at-once.ts';
import { at } from './dates.ts';
import { act, type Colleague, type Office } from './office.ts';

/** Someone who left and reads their own documents. */
export interface FormerColleague {
  readonly person: Colleague;
  /** The private address they sign in with. */
  readonly email: string;
}

/** Gives the person who left last access to their own payslips, contracts and documents. */
export async function welcomeLeaver(office: Office, parts: AccountParts): Promise<FormerColleague> {
  const left = office.people.filter(({ leftOn, manager }) => leftOn !== null && manager !== null);
  const [person] = left.toSorted((a, b) => (b.leftOn ?? '').localeCompare(a.leftOn ?? ''));
  if (person === undefined || person.leftOn === null)
    throw new Error('no one has left the demo company');
  const email = `${person.email.split('@')[0]}@home.example`;
  const invitedMs = Math.min(at(person.leftOn, '17:00'), office.nowMs - 2);
  const linkDelivery = shownLinks(parts);
  const link = await act(office, office.owner, invitedMs, (change) =>
    grantFormerAccess({ ...change, linkDelivery }, { id: person.employeeId, email }),
  );
  if (link === null) throw new Error('the link was emailed');
  await acceptAtOnce(parts, link, invitedMs + 1);
  return { person, email };
}
