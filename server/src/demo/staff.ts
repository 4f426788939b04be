import type { StaffRole } from '../access/actor.ts';
import type { employmentTypes } from '../hr/employees/employee.ts';
import { addDays, daysBetween, mondayOf } from './dates.ts';
import { pick, pickByShare, type Random, shuffle, spread } from './draw.ts';
import { allFullNames, asciiName, type FullName } from './names.ts';
import { departmentTable, readCells } from './tables.ts';

/** Reserved by RFC 2606, so no email can reach anyone. */
export const demoEmailDomain = 'tidewater.example';

/** A person of the demo company. Dates are `YYYY-MM-DD`. */
export interface PlannedPerson extends FullName {
  readonly email: string;
  readonly jobTitle: string;
  readonly department: string;
  readonly location: string;
  readonly employmentType: (typeof employmentTypes)[number];
  readonly role: StaffRole;
  readonly level: 'head' | 'lead' | 'member';
  /**
   * Index of the manager in the list, always smaller than the person's own; `null` for the first
   * person.
   */
  readonly managerIndex: number | null;
  /** Whether they have an account. HR enters the data of the others. */
  readonly hasAccount: boolean;
  /** A Monday, not before the manager's start date. */
  readonly startDate: string;
  /** The last working day, or `null` for people who have not left. */
  readonly leftOn: string | null;
  /** For the newest people: how many onboarding tasks are done. */
  readonly tasksDone: number | null;
  /** Per month, or per hour for hourly-paid people. */
  readonly pay: number;
}

type Seat = Pick<PlannedPerson, 'jobTitle' | 'department' | 'level' | 'managerIndex'> & {
  readonly startingPay: number;
  readonly locations: string;
};

const teamSizeMax = 8;
const companyAgeDays = 9 * 365;
const internshipDays = 180;
const leavers = 6;
/**
 * Completed onboarding tasks of the newest people, newest first; the last person has completed them
 * all.
 */
const tasksDoneByNewest = [1, 2, 3, 4, 99];
const employmentShares = { full_time: 91, part_time: 3, contractor: 2, intern: 4 } as const;
/** Pay relative to a member. Contractors earn more because they carry their own risk. */
const payFactors = { head: 2.6, lead: 1.5, member: 1, contractor: 1.7 };
const yearlyRise = 0.02;
const internPay = 1_150;
const chiefPay = 14_500;
const hoursPerMonth = 168;
const rolesByTitle: Readonly<Record<string, StaffRole>> = {
  'Chief executive officer': 'owner',
  'Chief people officer': 'hr_admin',
  'People team lead': 'hr_admin',
  'Chief financial officer': 'payroll_admin',
  'Finance lead': 'payroll_admin',
};

export function isHourly({ employmentType }: Pick<PlannedPerson, 'employmentType'>): boolean {
  return employmentType === 'part_time' || employmentType === 'contractor';
}

/**
 * The 250 people of the company, managers before their reports: chief executive, heads of
 * department, team leads, members. The same arguments always return the same people.
 */
export function planStaff(random: Random, today: string): PlannedPerson[] {
  const names = shuffle(allFullNames(), random);
  const people: PlannedPerson[] = [];
  for (const [index, seat] of planSeats(random).entries()) {
    people.push(fillSeat(random, { seat, today, people, name: names[index] as FullName }));
  }
  return comeAndGo(people, random, today);
}

function planSeats(random: Random): Seat[] {
  const seats: Seat[] = [];
  const add = (seat: Seat): number => seats.push(seat) - 1;
  const chief = add({
    jobTitle: 'Chief executive officer',
    department: 'Executive office',
    level: 'head',
    managerIndex: null,
    startingPay: chiefPay / payFactors.head,
    locations: 'Lisbon',
  });
  const departments = readCells(departmentTable).map((cells) => {
    const [department = '', size, pay, headTitle = '', leadTitle = '', titles = ''] = cells;
    const common = { department, startingPay: Number(pay), locations: cells[6] ?? '' };
    const head = add({ ...common, jobTitle: headTitle, level: 'head', managerIndex: chief });
    return { common, head, leadTitle, titles: titles.split(', '), others: Number(size) - 1 };
  });
  const teams = departments.flatMap(({ common, head, leadTitle, titles, others }) => {
    const leads = Math.ceil(others / (teamSizeMax + 1));
    return Array.from({ length: leads }, (_, lead) => {
      const seat = { ...common, jobTitle: leadTitle, level: 'lead', managerIndex: head } as const;
      const members = Math.floor((others - leads + lead) / leads);
      return { common, titles, managerIndex: add(seat), members };
    });
  });
  for (const { common, titles, managerIndex, members } of teams) {
    for (let member = 0; member < members; member += 1) {
      add({ ...common, jobTitle: pick(titles, random), level: 'member', managerIndex });
    }
  }
  return seats;
}

function fillSeat(
  random: Random,
  {
    seat: { startingPay, locations, ...seat },
    today,
    people,
    name,
  }: { seat: Seat; today: string; people: readonly PlannedPerson[]; name: FullName },
): PlannedPerson {
  const { level, managerIndex } = seat;
  const employmentType = level === 'member' ? pickByShare(employmentShares, random) : 'full_time';
  const isIntern = employmentType === 'intern';
  // Managers joined in the first half of the available period, interns recently.
  const from = isIntern
    ? addDays(today, -internshipDays)
    : (people[managerIndex ?? -1]?.startDate ?? addDays(today, -companyAgeDays));
  const days = managerIndex === null ? 0 : daysBetween(from, today);
  const share = random() * (level === 'member' ? 1 : 0.5);
  const startDate = mondayOf(addDays(from, Math.floor(share * days)));
  const years = Math.floor(daysBetween(startDate, today) / 365);
  const factor = payFactors[employmentType === 'contractor' ? 'contractor' : level];
  const monthly = isIntern ? internPay : startingPay * factor * (1 + yearlyRise * years);
  const local = `${asciiName(name.firstName)}.${asciiName(name.lastName)}`;
  // Names with different letters can result in the same address.
  const namesakes = people.filter(({ email }) => email.startsWith(`${local}@`)).length;
  return {
    ...name,
    ...seat,
    email: `${local}${namesakes === 0 ? '' : people.length}@${demoEmailDomain}`,
    jobTitle: isIntern ? `${seat.department} intern` : seat.jobTitle,
    location: pick(locations.split(', '), random),
    employmentType,
    role: rolesByTitle[seat.jobTitle] ?? 'employee',
    hasAccount: level !== 'member' || isHourly({ employmentType }) || people.length % 12 === 0,
    startDate,
    leftOn: null,
    tasksDone: null,
    pay: isHourly({ employmentType })
      ? Math.round(monthly / hoursPerMonth)
      : Math.round(monthly / 10) * 10,
  };
}

/** Marks the people who left in the last months, after at least a year, and the newest ones. */
function comeAndGo(people: PlannedPerson[], random: Random, today: string): PlannedPerson[] {
  const members = people.filter(({ level }) => level === 'member');
  const longHere = members.filter(
    (person) => !isHourly(person) && daysBetween(person.startDate, today) > 365,
  );
  const gone = spread(longHere, leavers);
  const newest = members
    .toSorted((left, right) => right.startDate.localeCompare(left.startDate))
    .slice(0, tasksDoneByNewest.length);
  return people.map((person) => ({
    ...person,
    leftOn: gone.includes(person) ? addDays(today, -5 - Math.floor(random() * 120)) : null,
    tasksDone: tasksDoneByNewest[newest.indexOf(person)] ?? null,
  }));
}
