import { randomInt } from 'node:crypto';
import { styleText } from 'node:util';
import { type DemoCompany, demoCompanyName } from './open-demo-company.ts';
import { demoEmailDomain } from './staff.ts';

export interface WelcomeFacts {
  readonly company: DemoCompany;
  /** For people: the value of PUBLIC_URL. */
  readonly consoleUrl: string;
  /** The address of the service on this machine. */
  readonly localUrl: string;
  readonly password: string;
  readonly rateLimitPerMinute: number;
}

/** What a visitor reads: the address, how to sign in, and three commands to paste. */
export function welcome(facts: WelcomeFacts): string {
  const { company, consoleUrl, password } = facts;
  const row = (label: string, value: string): string =>
    `  ${styled('dim', label.padEnd(12))}${value}`;
  return [
    `${styled('bold', demoCompanyName)}: ${company.people.length} employees, ${company.leaveRequests} leave requests, ${company.payrollRuns} payroll runs.`,
    '',
    row('Console', `${consoleUrl}/`),
    row('Sign in', company.owner.email),
    row('Password', password),
    row('Colleagues', `${colleagueLine(company)}  (same password)`),
    row('API key', `${company.key}  (all scopes)`),
    row('Reference', `${consoleUrl}/docs/api`),
    '',
    'Paste these commands into another terminal, one at a time:',
    '',
    ...curlLines(facts),
    '',
    'Or use the command line, and receive webhooks in your own program (docs/cli.md):',
    '',
    `export MUSTER_URL=${facts.localUrl} MUSTER_API_KEY=${company.key}`,
    'npx muster employees list --limit 3',
    'npx muster listen --forward-to http://127.0.0.1:8080/webhooks',
    '',
    'A small receiver here checks the signature of each webhook and prints the event below.',
    'A second endpoint fails. Under Deliveries, the console shows why and lets you retry.',
    styled(
      'dim',
      `Deliveries to 127.0.0.0/8 are allowed in this demo only. The limit is ${facts.rateLimitPerMinute} requests per minute.`,
    ),
    'Press Ctrl-C to stop the demo and remove all its data.',
    '',
  ].join('\n');
}

function colleagueLine({ hr, payrollApprover, plainEmployee, former }: DemoCompany): string {
  const manager = plainEmployee.manager?.email;
  return `HR ${hr.email}, payroll ${payrollApprover.email}, manager ${manager}, employee ${plainEmployee.email}, leaver ${former.email}`;
}

/**
 * One line each, so that they are easy to paste and find; `\n` ends curl's output with a newline.
 */
function curlLines({ company, localUrl }: WelcomeFacts): string[] {
  const { person, start, end } = company.freeLeave;
  const authorization = `-H 'Authorization: Bearer ${company.key}'`;
  const json = "-H 'Content-Type: application/json'";
  // Differs per demo, so that a command pasted from an earlier demo is recognisable.
  const suffix = randomInt(36 ** 4)
    .toString(36)
    .padStart(4, '0');
  const newcomer = JSON.stringify({
    first_name: 'Noor',
    last_name: 'Jansen',
    email: `noor.jansen.${suffix}@${demoEmailDomain}`,
    job_title: 'Data analyst',
    department: 'Finance',
  });
  const leave = JSON.stringify({
    employee_id: person.employeeId,
    leave_type: 'annual',
    start_date: start,
    end_date: end,
  });
  const comment = (text: string): string => styled('dim', `# ${text}`);
  const call = (path: string, rest: string): string =>
    `curl -sS -w '\\n' '${localUrl}/api/v1${path}' ${rest}`;
  return [
    comment('list the three newest employees'),
    call('/employees?limit=3', authorization),
    '',
    comment(
      'add an employee; running it again returns 409 because the email address is already in use',
    ),
    call('/employees', `${authorization} ${json} -d '${newcomer}'`),
    '',
    comment(
      `request leave for ${person.firstName} ${person.lastName}; running it again returns 409 because the leave would overlap`,
    ),
    call('/leave', `${authorization} ${json} -d '${leave}'`),
  ];
}

function styled(format: 'bold' | 'dim', text: string): string {
  return styleText(format, text, { stream: process.stdout });
}
