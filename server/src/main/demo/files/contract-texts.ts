import type { EmployeeRow } from '../queries.ts';

/** What stands in a contract beside its wording. */
export interface ContractTerms {
  readonly companyName: string;
  readonly employee: EmployeeRow;
  /** `YYYY-MM-DD`. */
  readonly from: string;
}

export interface ContractDraft {
  readonly title: string;
  readonly body: string;
}

export type ContractKind = 'employment' | 'contractor' | 'remote' | 'confidentiality' | 'training';

export function draftContract(kind: ContractKind, terms: ContractTerms): ContractDraft {
  const [title, ...paragraphs] = texts[kind](terms);
  return { title: title as string, body: `${paragraphs.join('\n\n')}\n` };
}

const texts: Readonly<Record<ContractKind, (terms: ContractTerms) => readonly string[]>> = {
  employment: ({ companyName, employee, from }) => [
    `Employment agreement: ${employee.job_title}`,
    `between ${companyName} (“the company”) and ${nameOf(employee)} (“the employee”).`,
    `1. The employee works for the company as ${employee.job_title} in the department ${employee.department} from ${from} on, without a fixed end. The first six months are a trial period.`,
    `2. The place of work is ${employee.location}. A working week has 40 hours from Monday to Friday; both sides may agree on other times.`,
    '3. Pay is shown in the company’s payroll and is transferred by the 20th of the following month.',
    '4. The employee has 25 working days of paid leave in a calendar year, in addition to public holidays.',
    '5. After the trial period either side may end this agreement in writing, two months before the end of a month.',
    '6. Changes of this agreement are made in writing. If one of its clauses is void, the others hold.',
  ],
  contractor: ({ companyName, employee, from }) => [
    'Agreement on services',
    `between ${companyName} (“the client”) and ${nameOf(employee)} (“the contractor”).`,
    `1. From ${from} on the contractor does the work of a ${employee.job_title} for the client, in agreement with the department ${employee.department}. How and where it is done is up to the contractor.`,
    '2. Hours are written down in weekly timesheets. Approved hours are paid at the agreed rate by the 20th of the following month.',
    '3. Results belong to the client once they are paid. Tools and methods that the contractor brought along stay the contractor’s.',
    '4. Either side may end this agreement with two weeks’ notice.',
  ],
  remote: ({ companyName, employee, from }) => [
    'Addendum: working from home',
    `to the employment agreement between ${companyName} and ${nameOf(employee)}.`,
    `1. From ${from} on the employee may work from home on up to three days a week. The days are agreed with the manager.`,
    '2. The company provides a computer, a screen and a chair, and 30 euros a month for electricity and the line.',
    '3. Documents with personal data are not printed and not kept at home.',
    '4. Either side may end this addendum at the end of any month. The employment agreement stays as it is.',
  ],
  confidentiality: ({ companyName, employee, from }) => [
    'Confidentiality agreement',
    `between ${companyName} and ${nameOf(employee)}.`,
    '1. Designs, calibration data, prices and customers’ names are confidential unless the company has published them.',
    `2. From ${from} on the employee shows them to nobody outside the company, and to colleagues as far as their work needs it.`,
    '3. This holds for two years after the employment has ended.',
  ],
  training: ({ companyName, employee, from }) => [
    'Agreement on training',
    `between ${companyName} and ${nameOf(employee)}.`,
    `1. The company pays for a training course that begins on ${from}, and for the time that it takes, up to ten working days.`,
    '2. If the employee leaves of their own will within a year after the course, half of its price is paid back.',
  ],
};

function nameOf({ first_name: firstName, last_name: lastName }: EmployeeRow): string {
  return `${firstName} ${lastName}`;
}
