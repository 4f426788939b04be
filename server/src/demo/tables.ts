/** The rows of a table, one per line, with cells separated by ` | `. */
export function readCells(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split(' | '));
}

/**
 * Name, number of employees, a beginner's monthly pay in euros, titles of head, leads and others,
 * locations.
 */
export const departmentTable = `
Engineering | 72 | 3900 | VP Engineering | Engineering manager | Backend engineer, Frontend engineer, Data engineer, Test engineer | Lisbon, Kraków, Nairobi, Remote
Operations | 44 | 2150 | Chief operating officer | Shift supervisor | Logistics coordinator, Warehouse associate, Fleet planner, Buyer | Kraków, Monterrey
Customer care | 37 | 2050 | Director of customer care | Care team lead | Customer care specialist, Onboarding specialist, Support engineer | Nairobi, Monterrey, Kraków
Sales | 32 | 2900 | Chief revenue officer | Regional sales manager | Account executive, Account manager, Sales engineer | Lisbon, Singapore, Monterrey
Product and design | 22 | 3600 | VP Product | Group product manager | Product manager, Product designer, User researcher, Technical writer | Lisbon, Remote
Marketing | 15 | 2700 | Chief marketing officer | Marketing lead | Content editor, Event manager, Brand designer | Lisbon, Singapore
Finance | 13 | 3100 | Chief financial officer | Finance lead | Accountant, Payroll specialist, Financial analyst | Lisbon, Kraków
People | 10 | 2700 | Chief people officer | People team lead | HR generalist, Recruiter, Learning specialist | Lisbon, Nairobi
Legal | 4 | 4100 | General counsel | Legal lead | Legal counsel, Compliance officer | Lisbon
`;

/**
 * Public holidays of Portugal, where the company is based, that fall on the same day every year.
 */
export const holidayTable = `
01-01 | New Year’s Day
04-25 | Freedom Day
05-01 | Labour Day
06-10 | Portugal Day
08-15 | Assumption
10-05 | Republic Day
11-01 | All Saints’ Day
12-01 | Restoration of Independence
12-08 | Immaculate Conception
12-25 | Christmas Day
`;

/** Leave type, percentage of all requests, maximum calendar days, reasons people give. */
export const leaveTable = `
annual | 72 | 12 | Hiking in the Tatra mountains; Family visit; Sister’s wedding in Oaxaca; Long weekend by the sea; Lunar New Year with the family; Staying at home and painting the kitchen
sick | 14 | 4
other | 5 | 3 | Moving house; Appointment at the town hall; First day of school
unpaid | 3 | 10 | Language course abroad; Volunteering at a summer camp; Exam weeks of my degree
parental | 4 | 26
bereavement | 2 | 3
`;

export const rejectionReasons: readonly string[] = [
  'Two colleagues of the team are already away that week',
  'The quarterly closing falls into these days; the week after is fine',
  'Please leave one day for the handover and submit again',
];

/** Amount, installments, purpose, status before any repayment, days since the request. */
export const advanceTable = `
600.00 | 2 | Deposit for a new flat | paid | 125
1500.00 | 6 | Dentist’s bill | paid | 125
1000.00 | 3 | Repair of the car I come to work with | paid | 95
2400.00 | 12 | Renovation of the bathroom | rejected | 40
450.00 | 3 | School books for three children | cancelled | 25
800.00 | 4 | Flight to my grandmother’s funeral | approved | 6
700.00 | 4 | Moving house at the end of the month | pending | 4
350.00 | 2 | Winter tyres | pending | 2
`;

/**
 * Template, then its tasks with the days from the start date until they are due; `!` = required.
 */
export const onboardingTable = `
Newcomers at a site | !0 Hand over key card and locker | !0 Sign the employment agreement | !3 Enter pay and bank account | !1 Introduce to the team and plan the first week | !7 Safety briefing | 5 Tour of the building | - Lunch with a colleague from another department
Newcomers who work remotely | !0 Send laptop and headset | !0 Sign the employment agreement | !3 Enter pay and bank account | !1 Introduce to the team and plan the first week | !7 Safety briefing | 14 Video call with the founders
`;

/** File, category, age in days, text. */
export const documentTable = `
First aid course.pdf | certificate | 200 | {name} has taken part in a first aid course of nine lessons and passed its test.
Forklift licence.pdf | certificate | 120 | {name} may drive counterbalance trucks of up to 3.5 tonnes on the company’s premises.
Notes of the yearly talk.txt | other | 64 | {name} wants to lead a small project next year. Agreed on a course about planning in spring.
Equipment handed over.txt | other | 41 | Handed over to {name}: 1 laptop, 14 inch; 1 headset; 1 key card for the main entrance
Copy of the residence permit.txt | identity | 380 | The permit of {name} was shown and is valid; a new one has replaced it since.
`;

/**
 * Kind of contract, age in days or `new` = since the start date, what was done with it, why it
 * ended.
 */
export const contractTable = `
employment | new | send employer employee
contractor | new | send employer employee
confidentiality | 150 | send employer employee
remote | 96 | send employee employer
remote | 61 | send employer employee
training | 33 | send employer employee
remote | 8 | send employer
training | 6 | send employee
confidentiality | 5 | send
remote | 4 | send
training | 47 | send decline | I cannot travel then
remote | 70 | send void | Sent with the wrong date
training | 20 | void
training | 3
confidentiality | 2
`;

/** Kind, title, then the clauses. */
export const contractTextTable = `
employment | Employment agreement: {job} | The employee works for the company as {job} in the department {department} from {from} on, without a fixed end. The first six months are a trial period. | The place of work is {location}. A working week has 40 hours from Monday to Friday; both sides may agree on other times. | Pay is shown in the company’s payroll and is transferred by the 20th of the following month. | The employee has 30 working days of paid leave in a calendar year, in addition to public holidays. | After the trial period either side may end this agreement in writing, two months before the end of a month.
contractor | Agreement on services | From {from} on the contractor does the work of a {job} for the company, in agreement with the department {department}. How and where it is done is up to the contractor. | Hours are written down in timesheets. Approved hours are paid at the agreed rate by the 20th of the following month. | Either side may end this agreement with two weeks’ notice.
remote | Addendum: working from home | From {from} on the employee may work from home on up to three days a week. The days are agreed with the manager. | The company provides a computer, a screen and a chair, and 30 euros a month for electricity and the line. | Documents with personal data are not printed and not kept at home.
confidentiality | Confidentiality agreement | Designs, calibration data, prices and customers’ names are confidential unless the company has published them. | From {from} the employee shares them only with colleagues who need them for their work. | This holds for two years after the employment ends.
training | Agreement on training | The company pays for a training course that begins on {from}, and for the time that it takes, up to ten working days. | If the employee leaves of their own will within a year after the course, half of its price is paid back.
`;
