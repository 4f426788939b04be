import type { Colleague } from './office.ts';

export type ContractKind = 'employment' | 'contractor' | 'remote' | 'confidentiality' | 'training';
export type ContractStep = 'send' | 'employer' | 'employee' | 'decline' | 'void';

/** How long ago each was written (`null` = on the first day), and how far it has come since. */
export const contracts: readonly (readonly [
  kind: ContractKind,
  daysAgo: number | null,
  steps: readonly ContractStep[],
  endReason?: string,
])[] = [
  ['employment', null, ['send', 'employer', 'employee']],
  ['contractor', null, ['send', 'employer', 'employee']],
  ['confidentiality', 150, ['send', 'employer', 'employee']],
  ['remote', 96, ['send', 'employee', 'employer']],
  ['remote', 61, ['send', 'employer', 'employee']],
  ['training', 33, ['send', 'employer', 'employee']],
  ['remote', 8, ['send', 'employer']],
  ['training', 6, ['send', 'employee']],
  ['confidentiality', 5, ['send']],
  ['remote', 4, ['send']],
  ['training', 47, ['send', 'decline'], 'I cannot travel then'],
  ['remote', 70, ['send', 'void'], 'Sent with the wrong date'],
  ['training', 20, ['void']],
  ['training', 3, []],
  ['confidentiality', 2, []],
];

/** The title, and after an empty line the text. */
const texts: Readonly<Record<ContractKind, string>> = {
  employment: `Employment agreement: {job}

between {company} (“the company”) and {name} (“the employee”).

1. The employee works for the company as {job} in the department {department} from {from} on, without a fixed end. The first six months are a trial period.

2. The place of work is {location}. A working week has 40 hours from Monday to Friday; both sides may agree on other times.

3. Pay is shown in the company’s payroll and is transferred by the 20th of the following month.

4. The employee has 30 working days of paid leave in a calendar year, in addition to public holidays.

5. After the trial period either side may end this agreement in writing, two months before the end of a month.

6. Changes of this agreement are made in writing. If one of its clauses is void, the others hold.`,
  contractor: `Agreement on services

between {company} (“the client”) and {name} (“the contractor”).

1. From {from} on the contractor does the work of a {job} for the client, in agreement with the department {department}. How and where it is done is up to the contractor.

2. Hours are written down in timesheets. Approved hours are paid at the agreed rate by the 20th of the following month.

3. Results belong to the client once they are paid. Tools and methods that the contractor brought along stay the contractor’s.

4. Either side may end this agreement with two weeks’ notice.`,
  remote: `Addendum: working from home

to the employment agreement between {company} and {name}.

1. From {from} on the employee may work from home on up to three days a week. The days are agreed with the manager.

2. The company provides a computer, a screen and a chair, and 30 euros a month for electricity and the line.

3. Documents with personal data are not printed and not kept at home.

4. Either side may end this addendum at the end of any month. The employment agreement stays as it is.`,
  confidentiality: `Confidentiality agreement

between {company} and {name}.

1. Designs, calibration data, prices and customers’ names are confidential unless the company has published them.

2. From {from} on the employee shows them to nobody outside the company, and to colleagues as far as their work needs it.

3. This holds for two years after the employment has ended.`,
  training: `Agreement on training

between {company} and {name}.

1. The company pays for a training course that begins on {from}, and for the time that it takes, up to ten working days.

2. If the employee leaves of their own will within a year after the course, half of its price is paid back.`,
};

/** @param from the date on which it takes effect */
export function draftContract(
  kind: ContractKind,
  company: string,
  person: Colleague,
  from: string,
): { title: string; body: string } {
  const terms: Readonly<Record<string, string>> = {
    company,
    from,
    name: `${person.firstName} ${person.lastName}`,
    job: person.jobTitle,
    department: person.department,
    location: person.location,
  };
  const text = texts[kind].replaceAll(/\{(\w+)\}/g, (_, term: string) => terms[term] ?? '');
  const [title = '', ...paragraphs] = text.split('\n\n');
  return { title, body: `${paragraphs.join('\n\n')}\n` };
}
