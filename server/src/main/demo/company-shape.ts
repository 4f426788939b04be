import { fromInstant, toInstant } from '../../platform/clock.ts';
import { allFullNames, asciiName, type FullName } from './people.ts';

export type EmploymentType = 'full_time' | 'part_time' | 'contractor' | 'intern';

interface Department {
  readonly name: string;
  /** Its part of the company; the parts add up to 100. */
  readonly sharePercent: number;
  readonly headTitle: string;
  readonly leadTitle: string;
  readonly titles: readonly string[];
  readonly locations: readonly string[];
}

export const departments: readonly Department[] = [
  {
    name: 'Engineering',
    sharePercent: 28,
    headTitle: 'VP Engineering',
    leadTitle: 'Engineering manager',
    titles: ['Backend engineer', 'Frontend engineer', 'Data engineer', 'Test engineer'],
    locations: ['Lisbon', 'Kraków', 'Nairobi', 'Remote'],
  },
  {
    name: 'Operations',
    sharePercent: 18,
    headTitle: 'Chief operating officer',
    leadTitle: 'Shift supervisor',
    titles: ['Logistics coordinator', 'Warehouse associate', 'Fleet planner', 'Buyer'],
    locations: ['Kraków', 'Monterrey'],
  },
  {
    name: 'Customer care',
    sharePercent: 15,
    headTitle: 'Director of customer care',
    leadTitle: 'Care team lead',
    titles: ['Customer care specialist', 'Onboarding specialist', 'Support engineer'],
    locations: ['Nairobi', 'Monterrey', 'Kraków'],
  },
  {
    name: 'Sales',
    sharePercent: 13,
    headTitle: 'Chief revenue officer',
    leadTitle: 'Regional sales manager',
    titles: ['Account executive', 'Account manager', 'Sales engineer'],
    locations: ['Lisbon', 'Singapore', 'Monterrey'],
  },
  {
    name: 'Product and design',
    sharePercent: 9,
    headTitle: 'VP Product',
    leadTitle: 'Group product manager',
    titles: ['Product manager', 'Product designer', 'User researcher', 'Technical writer'],
    locations: ['Lisbon', 'Remote'],
  },
  {
    name: 'Marketing',
    sharePercent: 6,
    headTitle: 'Chief marketing officer',
    leadTitle: 'Marketing lead',
    titles: ['Content editor', 'Event manager', 'Brand designer'],
    locations: ['Lisbon', 'Singapore'],
  },
  {
    name: 'Finance',
    sharePercent: 5,
    headTitle: 'Chief financial officer',
    leadTitle: 'Finance lead',
    titles: ['Accountant', 'Payroll specialist', 'Financial analyst'],
    locations: ['Lisbon', 'Kraków'],
  },
  {
    name: 'People',
    sharePercent: 4,
    headTitle: 'Chief people officer',
    leadTitle: 'People team lead',
    titles: ['HR generalist', 'Recruiter', 'Learning specialist'],
    locations: ['Lisbon', 'Nairobi'],
  },
  {
    name: 'Legal',
    sharePercent: 2,
    headTitle: 'General counsel',
    leadTitle: 'Legal lead',
    titles: ['Legal counsel', 'Compliance officer'],
    locations: ['Lisbon'],
  },
];

/** What people write on a request, by leave type; types not named here are asked for without a reason. */
export const leaveReasons: Readonly<Record<string, readonly string[]>> = {
  annual: [
    'Hiking in the Tatra mountains',
    'Family visit',
    'Sister’s wedding in Oaxaca',
    'Long weekend by the sea',
    'Lunar New Year with the family',
    'Staying at home and painting the kitchen',
  ],
  unpaid: ['Language course abroad', 'Volunteering at a summer camp', 'Exam weeks of my degree'],
  other: ['Moving house', 'Appointment at the town hall', 'First day of school'],
};

export const rejectionReasons: readonly string[] = [
  'Two colleagues of the team are already away that week',
  'The quarterly closing falls into these days; the week after is fine',
  'Please leave one day for the handover and submit again',
];

export interface DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** ASCII, lower case, unique in the list. */
  readonly email: string;
  readonly jobTitle: string;
  readonly department: string;
  readonly location: string;
  readonly employmentType: EmploymentType;
  /** Index in the list of the person reported to, always a smaller one; `null` for the first person. */
  readonly managerIndex: number | null;
  /** `YYYY-MM-DD`, a Monday, never before the manager's. */
  readonly startDate: string;
}

interface Seat {
  jobTitle: string;
  department: string;
  locations: readonly string[];
  managerIndex: number | null;
  isMember: boolean;
}

const teamSizeMax = 8;
const dayMs = 86_400_000;
const companyAgeDays = 9 * 365;
const internshipDays = 180;

/**
 * A company of `count` people, managers before their reports, in four levels from about 30 people
 * on: chief executive, heads of department, team leads, members. The same arguments give the same
 * people. `asOf` (`YYYY-MM-DD`) is the day after which nobody starts.
 */
export function generatePeople(
  count: number,
  seed: number,
  company: { emailDomain: string; asOf: string },
): DemoPerson[] {
  const random = seededRandom(seed);
  const names = shuffle(allFullNames(), random);
  const emailOf = emailsAt(company.emailDomain);
  const people: DemoPerson[] = [];
  for (const [index, seat] of seatsOf(count, random).entries()) {
    const name = names[index % names.length] as FullName;
    const manager = seat.managerIndex === null ? undefined : people[seat.managerIndex];
    const employmentType = seat.isMember ? drawEmploymentType(random) : 'full_time';
    const isIntern = employmentType === 'intern';
    const span = startSpan(seat, company.asOf, manager?.startDate, isIntern);
    people.push({
      ...name,
      email: emailOf(name),
      jobTitle: isIntern ? `${seat.department} intern` : seat.jobTitle,
      department: seat.department,
      location: pick(seat.locations, random),
      employmentType,
      managerIndex: seat.managerIndex,
      startDate: mondayWithin(span, random()),
    });
  }
  return people;
}

/** Numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of the values; `random` gives numbers from 0 to below 1. */
export function pick<Value>(values: readonly Value[], random: () => number): Value {
  return values[Math.floor(random() * values.length)] as Value;
}

/** A shuffled copy (Fisher–Yates). */
function shuffle<Value>(values: readonly Value[], random: () => number): Value[] {
  const shuffled = [...values];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other] as Value, shuffled[last] as Value];
  }
  return shuffled;
}

function seatsOf(count: number, random: () => number): Seat[] {
  if (count === 0) return [];
  const chief = { jobTitle: 'Chief executive officer', department: 'Executive office' };
  const seats: Seat[] = [{ ...chief, locations: ['Lisbon'], managerIndex: null, isMember: false }];
  const sizes = departmentSizes(count - 1);
  const heads = departments.map((department, index) => {
    if ((sizes[index] ?? 0) === 0) return -1;
    return seats.push(seatIn(department, department.headTitle, 0)) - 1;
  });
  const teams = departments.flatMap((department, index) =>
    teamsOf(department, (sizes[index] ?? 0) - 1, heads[index] ?? 0, seats),
  );
  for (const { department, managerIndex, members } of teams) {
    for (let member = 0; member < members; member += 1) {
      const title = pick(department.titles, random);
      seats.push({ ...seatIn(department, title, managerIndex), isMember: true });
    }
  }
  return seats;
}

function seatIn(department: Department, jobTitle: string, managerIndex: number): Seat {
  const { name, locations } = department;
  return { jobTitle, department: name, locations, managerIndex, isMember: false };
}

/** Seats the leads of a department; up to three people report to the head without one. */
function teamsOf(department: Department, people: number, headIndex: number, seats: Seat[]) {
  if (people <= 3) return [{ department, managerIndex: headIndex, members: Math.max(people, 0) }];
  const leads = Math.ceil(people / (teamSizeMax + 1));
  const members = people - leads;
  return Array.from({ length: leads }, (_, lead) => ({
    department,
    managerIndex: seats.push(seatIn(department, department.leadTitle, headIndex)) - 1,
    members: Math.floor((members + lead) / leads),
  }));
}

/** People of each department, adding up to `people`; what rounding leaves over goes to the first. */
function departmentSizes(people: number): number[] {
  const sizes = departments.map((department) =>
    Math.floor((people * department.sharePercent) / 100),
  );
  const seated = sizes.reduce((sum, size) => sum + size, 0);
  return sizes.map((size, index) => (index === 0 ? size + people - seated : size));
}

function drawEmploymentType(random: () => number): EmploymentType {
  const draw = random();
  if (draw < 0.8) return 'full_time';
  if (draw < 0.9) return 'part_time';
  return draw < 0.96 ? 'contractor' : 'intern';
}

/**
 * The days on which somebody may have started, as day numbers: not before the manager, and interns
 * lately. Those who lead others came in the first half, or nobody could have worked here for long.
 */
function startSpan(seat: Seat, asOf: string, managerStart: string | undefined, isIntern: boolean) {
  const lastDay = dayNumber(asOf);
  if (managerStart === undefined) {
    return { from: lastDay - companyAgeDays, to: lastDay - companyAgeDays };
  }
  const from = dayNumber(managerStart);
  // Later than any manager: the last quarter of the company's years has no new leads.
  if (isIntern) return { from: lastDay - internshipDays, to: lastDay };
  return { from, to: seat.isMember ? lastDay : from + (lastDay - from) / 2 };
}

/** The Monday of the day that lies at `share` (0 to below 1) of the span. */
function mondayWithin(span: { from: number; to: number }, share: number): string {
  const day = span.from + Math.floor(share * (span.to - span.from));
  // Day 0, 1970-01-01, was a Thursday, so (day + 3) % 7 counts the days since Monday.
  const monday = day - ((day + 3) % 7);
  return toInstant(monday * dayMs).slice(0, 10);
}

/** Days since 1970-01-01, counted in UTC so that no time zone moves the date. */
function dayNumber(date: string): number {
  return fromInstant(`${date}T00:00:00.000Z`) / dayMs;
}

/** Gives each name an address of its own; the second of the same name gets a 2, and so on. */
function emailsAt(domain: string): (name: FullName) => string {
  const taken = new Map<string, number>();
  return ({ firstName, lastName }) => {
    const local = `${asciiName(firstName)}.${asciiName(lastName)}`;
    const namesakes = (taken.get(local) ?? 0) + 1;
    taken.set(local, namesakes);
    return `${local}${namesakes === 1 ? '' : namesakes}@${domain}`;
  };
}
