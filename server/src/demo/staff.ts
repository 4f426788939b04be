import type { UserRole } from '../access/actor.ts';
import type { EmploymentType } from '../hr/employees/employee.ts';
import { addDays, daysBetween, mondayOf } from './dates.ts';
import { pick, pickByShare, type Random, shuffle, spread } from './draw.ts';
import { allFullNames, asciiName, type FullName } from './names.ts';

/** Reserved by RFC 2606, so that no mail can ever go out. */
export const demoEmailDomain = 'tidewater.example';

/** Somebody who works for the demo company. Dates are `YYYY-MM-DD`. */
export interface PlannedPerson extends FullName {
  readonly email: string;
  readonly jobTitle: string;
  readonly department: string;
  readonly location: string;
  readonly employmentType: EmploymentType;
  readonly role: UserRole;
  /** Index in the list of the person reported to, always a smaller one; `null` for the first person. */
  readonly managerIndex: number | null;
  readonly leadsOthers: boolean;
  /** Whether they sign in themselves; for others HR enters what there is. */
  readonly hasAccount: boolean;
  /** A Monday, never before the manager's. */
  readonly startDate: string;
  /** The last day of those who have left. */
  readonly leftOn: string | null;
  /** Of the newest: how many tasks of the onboarding are done. */
  readonly tasksDone: number | null;
  /** In euros; an hour's for part-timers and contractors, else a month's. */
  readonly pay: number;
}

interface Department {
  readonly name: string;
  /** Employees, its head included. */
  readonly size: number;
  /** Euros a month of somebody without reports who has just begun. */
  readonly startingPay: number;
  readonly headTitle: string;
  readonly leadTitle: string;
  readonly titles: string;
  readonly locations: string;
}

const departmentTable = `
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

const chiefPay = 14_500;
const internPay = 1_150;
/** What heads, leads and contractors, who bear their own risks, earn more than others. */
const payFactors = { head: 2.6, lead: 1.5, contractor: 1.7 };
const yearlyRise = 0.02;
const hoursPerMonth = 168;
const employmentShares = { full_time: 90, part_time: 4, contractor: 2, intern: 4 } as const;
const rolesByTitle: Readonly<Record<string, UserRole>> = {
  'Chief executive officer': 'owner',
  'Chief people officer': 'hr_admin',
  'People team lead': 'hr_admin',
  'Chief financial officer': 'payroll_admin',
  'Finance lead': 'payroll_admin',
};

const companyAgeDays = 9 * 365;
const internshipDays = 180;
const teamSizeMax = 8;
const leavers = 6;
/** Tasks done of those who joined last, the newest first; the last one has done all. */
const tasksDoneByNewest = [1, 2, 3, 4, 99];

/**
 * The 250 people of the company, managers before their reports, in four levels: chief executive,
 * heads of department, team leads, members. The same arguments give the same people.
 */
export function planStaff(random: Random, today: string): PlannedPerson[] {
  const places = planPlaces(random);
  const names = shuffle(allFullNames(), random);
  const people: PlannedPerson[] = [];
  for (const [index, place] of places.entries()) {
    const name = names[index] as FullName;
    const { department, managerIndex, level } = place;
    const employmentType =
      level === 'member' ? pickByShare(employmentShares, random) : ('full_time' as const);
    const isIntern = employmentType === 'intern';
    const startDate = drawStart(random, { ...place, isIntern, today, people });
    const isHourly = employmentType === 'part_time' || employmentType === 'contractor';
    people.push({
      ...name,
      // Names of different letters may come to one address.
      email: `${asciiName(name.firstName)}.${asciiName(name.lastName)}@${demoEmailDomain}`,
      jobTitle: isIntern ? `${department.name} intern` : place.jobTitle,
      department: department.name,
      location: pick(department.locations.split(', '), random),
      employmentType,
      role: rolesByTitle[place.jobTitle] ?? 'employee',
      managerIndex,
      leadsOthers: level !== 'member',
      hasAccount: level !== 'member' || isHourly || index % 4 === 0,
      startDate,
      leftOn: null,
      tasksDone: null,
      pay: payOf(place, employmentType, daysBetween(startDate, today) / 365),
    });
  }
  return comeAndGo(withOwnEmails(people), random, today);
}

interface Place {
  readonly department: Department;
  readonly jobTitle: string;
  readonly managerIndex: number | null;
  readonly level: 'head' | 'lead' | 'member';
}

function planPlaces(random: Random): Place[] {
  const departments = departmentTable
    .trim()
    .split('\n')
    .map((line): Department => {
      const cells = line.split(' | ');
      const [name = '', size, pay, headTitle = '', leadTitle = '', titles = '', locations = ''] =
        cells;
      const numbers = { size: Number(size), startingPay: Number(pay) };
      return { name, ...numbers, headTitle, leadTitle, titles, locations };
    });
  const office = {
    ...(departments[0] as Department),
    name: 'Executive office',
    startingPay: chiefPay / payFactors.head,
    locations: 'Lisbon',
  };
  const places: Place[] = [];
  const add = (place: Place): number => places.push(place) - 1;
  const chief = add({
    department: office,
    jobTitle: 'Chief executive officer',
    managerIndex: null,
    level: 'head',
  });
  const teams = departments
    .map((department) => {
      const { headTitle: jobTitle } = department;
      return {
        department,
        head: add({ department, jobTitle, managerIndex: chief, level: 'head' }),
      };
    })
    .flatMap(({ department, head }) => {
      const leads = Math.ceil((department.size - 1) / (teamSizeMax + 1));
      const { leadTitle: jobTitle } = department;
      return Array.from({ length: leads }, (_, lead) => ({
        department,
        manager: add({ department, jobTitle, managerIndex: head, level: 'lead' }),
        members: Math.floor((department.size - 1 - leads + lead) / leads),
      }));
    });
  for (const { department, manager, members } of teams) {
    for (let member = 0; member < members; member += 1) {
      const jobTitle = pick(department.titles.split(', '), random);
      add({ department, jobTitle, managerIndex: manager, level: 'member' });
    }
  }
  return places;
}

/** Those who lead others came in the first half of the years that were left, interns lately. */
function drawStart(
  random: Random,
  {
    managerIndex,
    level,
    isIntern,
    today,
    people,
  }: Place & { isIntern: boolean; today: string; people: readonly PlannedPerson[] },
): string {
  const from = isIntern
    ? addDays(today, -internshipDays)
    : (people[managerIndex ?? -1]?.startDate ?? addDays(today, -companyAgeDays));
  const days = managerIndex === null ? 0 : daysBetween(from, today);
  return mondayOf(addDays(from, Math.floor(random() * days * (level === 'member' ? 1 : 0.5))));
}

function payOf({ department, level }: Place, type: EmploymentType, years: number): number {
  if (type === 'intern') return internPay;
  const isHourly = type === 'part_time' || type === 'contractor';
  const factor = level === 'member' ? 1 : payFactors[level];
  const monthly = department.startingPay * factor * (1 + yearlyRise * Math.floor(years));
  return isHourly
    ? Math.round((monthly * (type === 'contractor' ? payFactors.contractor : 1)) / hoursPerMonth)
    : Math.round(monthly / 10) * 10;
}

/** The second person of one address gets a 2, and so on. */
function withOwnEmails(people: readonly PlannedPerson[]): PlannedPerson[] {
  const taken = new Map<string, number>();
  return people.map((person) => {
    const namesakes = (taken.get(person.email) ?? 0) + 1;
    taken.set(person.email, namesakes);
    const email = namesakes === 1 ? person.email : person.email.replace('@', `${namesakes}@`);
    return { ...person, email };
  });
}

/** Marks some who left in the last months, after a year at least, and those who joined last. */
function comeAndGo(people: PlannedPerson[], random: Random, today: string): PlannedPerson[] {
  const members = people.filter(({ leadsOthers, role }) => !leadsOthers && role === 'employee');
  const gone = new Set(
    spread(
      members.filter(
        ({ startDate, employmentType: type }) =>
          type === 'full_time' && daysBetween(startDate, today) > 365,
      ),
      leavers,
    ),
  );
  const newest = members
    .toSorted((left, right) => right.startDate.localeCompare(left.startDate))
    .slice(0, tasksDoneByNewest.length);
  return people.map((person) => ({
    ...person,
    leftOn: gone.has(person) ? addDays(today, -5 - Math.floor(random() * 120)) : null,
    tasksDone: tasksDoneByNewest[newest.indexOf(person)] ?? null,
  }));
}
