import type { UserActor } from '../access/actor.ts';
import { grants } from '../access/scopes.ts';
import { createApiKey } from '../access/api-keys/create-api-key.ts';
import { openCompany } from '../hr/open-company.ts';
import { withoutEvents } from '../journal/without-events.ts';
import { type Clock, toInstant } from '../platform/clock.ts';
import type { SecretBox } from '../platform/crypto/secret-box.ts';
import type { Database } from '../platform/database/driver.ts';
import { createAddressPolicy } from '../platform/outbound/address-policy.ts';
import { appendTestEvent } from '../webhooks/deliveries/append-test-event.ts';
import { createEndpoint } from '../webhooks/endpoints/create-endpoint.ts';
import { addDays, dayMs, daysBetween, toWorkday } from './dates.ts';
import { seededRandom } from './draw.ts';
import { hireStaff, raisePay } from './hire-staff.ts';
import { bringUpToDate, openLeaveYear, setUpLeave, takeLeave, type TakenLeave } from './leave.ts';
import { act, type Colleague, momentOf, type Office } from './office.ts';
import { askForAdvances, drawUpContracts, storeDocuments } from './paperwork.ts';
import { addBankAccounts } from './bank-accounts.ts';
import { addPayComponents, draftNextAllowance } from './pay-components.ts';
import { setUpPayments } from './payments.ts';
import { payByGroup } from './pay-group.ts';
import { addDeductions, firstPaidDay, runPayroll } from './payroll.ts';
import { type PlannedPerson, planStaff } from './staff.ts';
import { fillTimesheets } from './timesheets.ts';
import { type FormerColleague, welcomeLeaver } from './welcome-leaver.ts';

export const demoCompanyName = 'Tidewater Instruments';
const seed = 20_261;
const openedDaysAgo = 420;
/** How many days ahead the leave in the third curl command starts. */
const freeLeaveDaysAhead = 21;

export interface DemoServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly secretBox: SecretBox;
}

export interface DemoCompanyOptions {
  /** The password of all accounts. */
  readonly passwordHash: string;
  readonly webhookUrl: string;
  /** The address of a receiver that fails at first, so that there is a failure to investigate. */
  readonly failingWebhookUrl: string;
  readonly webhookAllowCidrs: readonly string[];
}

export interface DemoCompany extends Office {
  /** Has every scope. */
  readonly key: string;
  readonly webhookSecret: string;
  readonly leaveRequests: number;
  readonly payrollRuns: number;
  readonly former: FormerColleague;
  /** A person without upcoming leave, and days on which they could take some. */
  readonly freeLeave: { readonly person: Colleague; readonly start: string; readonly end: string };
}

/** Creates the company and its history of more than a year, up to now. */
export async function openDemoCompany(
  services: DemoServices,
  options: DemoCompanyOptions,
): Promise<DemoCompany> {
  const { clock, secretBox } = services;
  const nowMs = clock.nowMs();
  // Past events are not delivered, and inboxes show the last two weeks.
  const database = withoutEvents(services.database, nowMs - 14 * dayMs);
  const openedMs = nowMs - openedDaysAgo * dayMs;
  const today = toInstant(nowMs).slice(0, 10);
  const random = seededRandom(seed);
  const staff = planStaff(random, today);
  const owner = await foundCompany(database, openedMs, staff[0] as PlannedPerson, options);
  const { passwordHash } = options;
  const desk = { database, nowMs, openedMs, secretBox, passwordHash, staff, owner };
  const people = await hireStaff(desk);
  const office: Office = { database, random, today, nowMs, people, ...castOf(people, today) };
  const taken = await workUntilNow(office, openedMs);
  await addBankAccounts(office, openedMs);
  await setUpPayments(office, openedMs);
  const payrollRuns = (await payByGroup(office)) + (await runPayroll(office));
  await draftNextAllowance(office);
  const former = await welcomeLeaver(office, { database, secretBox, passwordHash });
  return {
    ...office,
    ...(await openAccess(services, office, options)),
    leaveRequests: taken.length,
    payrollRuns,
    former,
    freeLeave: findFreeLeave(office, taken),
  };
}

/** Returns the owner, who has no employee record yet. */
function foundCompany(
  database: Database,
  openedMs: number,
  { firstName, lastName, email }: PlannedPerson,
  { passwordHash }: DemoCompanyOptions,
): Promise<UserActor> {
  const { ids } = momentOf(openedMs);
  const companyId = ids.next();
  const settings = { role: 'muster_app', companyId } as const;
  return database.transaction(settings, async (transaction) => {
    const { user } = await openCompany(
      transaction,
      { ids, companyId, onlyFirst: false },
      { name: demoCompanyName, owner: { firstName, lastName, email, passwordHash } },
    );
    return { kind: 'user', companyId, userId: user.id, role: 'owner', employeeId: null };
  });
}

function castOf(people: readonly Colleague[], today: string) {
  const having = (role: string): Colleague[] => people.filter((person) => person.role === role);
  const plainEmployee = people.find(
    ({ employmentType, startDate, manager }) =>
      employmentType === 'part_time' &&
      // Long enough to have a payslip.
      daysBetween(startDate, today) > 60 &&
      manager?.role === 'employee',
  );
  return {
    owner: people[0] as Colleague,
    hr: having('hr_admin')[0] as Colleague,
    payroll: having('payroll_admin').at(-1) as Colleague,
    payrollApprover: having('payroll_admin')[0] as Colleague,
    plainEmployee: plainEmployee as Colleague,
  };
}

async function workUntilNow(office: Office, openedMs: number): Promise<readonly TakenLeave[]> {
  await setUpLeave(office, openedMs + dayMs);
  await addDeductions(office, openedMs + dayMs);
  await addPayComponents(office, openedMs + dayMs);
  await raisePay(office);
  const taken = await takeLeave(office);
  await fillTimesheets(office, taken, firstPaidDay(office.today));
  await askForAdvances(office);
  await drawUpContracts(office, demoCompanyName);
  await storeDocuments(office);
  await bringUpToDate(office, taken);
  await openLeaveYear(office);
  return taken;
}

const failingEvents = ['employee.created', 'leave.approved', 'payroll.completed'] as const;

/** Creates the key and the endpoints, at the current time. */
function openAccess(
  { database, secretBox }: DemoServices,
  office: Office,
  { webhookUrl, failingWebhookUrl, webhookAllowCidrs }: DemoCompanyOptions,
): Promise<{ key: string; webhookSecret: string }> {
  return act({ database }, office.owner, office.nowMs, async (change) => {
    const { transaction, ids, actor } = change;
    const { companyId } = actor;
    const { secret: key } = await createApiKey(transaction, change, {
      name: 'Demo',
      scopes: [],
      grants: [...grants],
      expiresAt: null,
    });
    const services = { ids, secretBox, addressPolicy: createAddressPolicy(webhookAllowCidrs) };
    const { secret: webhookSecret } = await createEndpoint(transaction, services, companyId, {
      url: webhookUrl,
      description: 'Demo receiver',
      events: [],
    });
    const { endpoint } = await createEndpoint(transaction, services, companyId, {
      url: failingWebhookUrl,
      description: 'Data warehouse: fails at first so that you can find out why',
      events: [...failingEvents],
    });
    for (const type of failingEvents) {
      appendTestEvent(transaction, { ids }, { companyId, endpointId: endpoint.id, type });
    }
    return { key, webhookSecret };
  });
}

function findFreeLeave(
  { people, today }: Office,
  taken: readonly TakenLeave[],
): DemoCompany['freeLeave'] {
  const busy = new Set(taken.filter(({ end }) => end >= today).map(({ person }) => person));
  const person = people.find((each) => each.manager && each.leftOn === null && !busy.has(each));
  const start = toWorkday(addDays(today, freeLeaveDaysAhead));
  return { person: person as Colleague, start, end: toWorkday(addDays(start, 2)) };
}
