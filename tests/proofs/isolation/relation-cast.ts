import type { StaffRole } from '../../../server/src/access/actor.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import type { Person, TestConsole } from '../../harness/console.ts';
import { giveAllowance } from '../../harness/give-allowance.ts';
import { queryAsCompany } from '../../harness/query-as-company.ts';
import type { Scene } from '../../workflow/scene.ts';
import type { ActorName, Relation } from './expected-relations.ts';

/** A company in which each cell gets its own people. */
export interface RelationStage {
  readonly console: TestConsole;
  readonly companyId: string;
  /** The manager of every actor. */
  readonly boss: Person;
  /** The manager of people without a relation to an actor. */
  readonly otherBoss: Person;
  readonly hr: Person;
  readonly starter: Person;
  readonly assignee: Person;
  readonly nextSerial: () => number;
}

/** The people of one cell. */
export interface Cast {
  readonly actor: Person;
  readonly subject: Person;
  /** The manager of the subject. */
  readonly manager: Person;
}

export async function openRelationStage(console: TestConsole): Promise<RelationStage> {
  const { companyId } = await console.signUp();
  const add = (role?: StaffRole) => console.addPerson(companyId, role && { role });
  let serial = 0;
  const year = new Date(systemClock.nowMs()).getUTCFullYear();
  const allowance = { days_per_year: 30, carry_over_days_max: 0, year };
  await giveAllowance(
    { query: (text, values) => queryAsCompany(console.database, companyId, text, values) },
    ['annual'],
    allowance,
  );
  return {
    console,
    companyId,
    boss: await add(),
    otherBoss: await add(),
    hr: await add('hr_admin'),
    starter: await add('payroll_admin'),
    assignee: await add(),
    nextSerial: () => (serial += 1),
  };
}

/** Undefined for people without reports. */
export async function castFor(
  { console, companyId, boss, otherBoss }: RelationStage,
  actorName: ActorName,
  relation: Relation,
): Promise<Cast | undefined> {
  const add = (manager: Person, role: StaffRole = 'employee') =>
    console.addPerson(companyId, { role, managerId: manager.employeeId });
  if (actorName === 'employee' && relation === 'report') return undefined;
  const actor = await add(boss, actorName === 'manager' ? 'employee' : actorName);
  const report = actorName === 'employee' ? undefined : await add(actor);
  switch (relation) {
    case 'self':
      return { actor, subject: actor, manager: boss };
    case 'report':
      return report && { actor, subject: report, manager: actor };
    case 'other':
      return { actor, subject: await add(otherBoss), manager: otherBoss };
  }
}

/** The scene in which records are placed about the subject. */
export function sceneOf(stage: RelationStage, { subject, manager }: Cast): Scene {
  return {
    database: stage.console.database,
    companyId: stage.companyId,
    self: subject,
    manager,
    hrUserId: stage.hr.userId,
    starterUserId: stage.starter.userId,
    assigneeUserId: stage.assignee.userId,
    addEmployee: () => Promise.resolve(subject),
    nextSerial: stage.nextSerial,
  };
}
