import type { UserActor } from '../access/actor.ts';
import type { CompanyClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/driver.ts';
import type { Ids } from '../platform/ids.ts';
import { today } from '../hr/company-day.ts';
import { hireEmployee } from '../hr/employees/hire-employee.ts';
import { withoutEvents } from '../journal/without-events.ts';
import { seededRandom } from './draw.ts';
import { birthOf, payOf } from './hire-staff.ts';
import { type PlannedPerson, planStaff } from './staff.ts';

const seed = 7_041;
/** Few enough that a transaction takes a fraction of a second. */
const batchMax = 25;

export interface SamplePeopleServices {
  readonly database: Database;
  readonly ids: Ids;
  readonly clock: CompanyClock;
}

/**
 * Adds people with pay to a new company, managers first: always the same ones, with first days before
 * today. Nothing is announced, because there is no subscriber yet.
 */
export async function addSamplePeople(
  { database, ids, clock }: SamplePeopleServices,
  owner: UserActor,
  { count, timeZone }: { readonly count: number; readonly timeZone: string },
): Promise<void> {
  const staff = planStaff(seededRandom(seed), today(clock, timeZone)).slice(0, count);
  const silent = withoutEvents(database, clock.nowMs());
  const settings = { role: 'muster_app', companyId: owner.companyId } as const;
  const hired: string[] = [];
  for (let first = 0; first < staff.length; first += batchMax) {
    await silent.transaction(settings, async (transaction) => {
      for (const [index, person] of staff.slice(first, first + batchMax).entries()) {
        const { id } = await hireEmployee(
          { transaction, actor: owner, ids, clock },
          hiringOf(person, {
            index: first + index,
            managerId: hired[person.managerIndex ?? -1] ?? null,
          }),
        );
        hired.push(id);
      }
    });
  }
}

function hiringOf(
  person: PlannedPerson,
  { index, managerId }: { readonly index: number; readonly managerId: string | null },
) {
  const number = `S-${String(index + 1).padStart(4, '0')}`;
  return {
    fields: {
      external_id: null,
      employee_number: number,
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      phone: null,
      job_title: person.jobTitle,
      department: person.department,
      location: person.location,
      employment_type: person.employmentType,
      manager_id: managerId,
      start_date: person.startDate,
    },
    dateOfBirth: birthOf(number, person.startDate),
    compensation: payOf(person),
  };
}
