import { hashOfText } from '../../../hr/contracts/hash-of-text.ts';
import type { ContractStatus, Party } from '../../../hr/contracts/contract.ts';
import { fromInstant, toInstant } from '../../../platform/clock.ts';
import type { Cast } from '../cast.ts';
import { createIdsAt } from '../ids-at.ts';
import { addDays } from '../plan-leave.ts';
import type { EmployeeRow } from '../queries.ts';
import { chooseNewest } from '../staff.ts';
import { type ContractKind, draftContract } from './contract-texts.ts';

interface Planned {
  readonly kind: ContractKind;
  readonly status: ContractStatus;
  readonly signedBy: readonly Party[];
  /** When it was written; null = on the employee's first day. */
  readonly daysAgo: number | null;
  readonly wasSent: boolean;
  readonly endReason?: string;
}

const both = ['employer', 'employee'] as const;
const ended = { signedBy: [], wasSent: true } as const;

const planned: readonly Planned[] = [
  { kind: 'employment', status: 'signed', signedBy: both, daysAgo: null, wasSent: true },
  { kind: 'contractor', status: 'signed', signedBy: both, daysAgo: null, wasSent: true },
  { kind: 'confidentiality', status: 'signed', signedBy: both, daysAgo: 150, wasSent: true },
  {
    kind: 'remote',
    status: 'signed',
    signedBy: ['employee', 'employer'],
    daysAgo: 96,
    wasSent: true,
  },
  { kind: 'remote', status: 'signed', signedBy: both, daysAgo: 61, wasSent: true },
  { kind: 'training', status: 'signed', signedBy: both, daysAgo: 33, wasSent: true },
  { kind: 'remote', status: 'partially_signed', signedBy: ['employer'], daysAgo: 8, wasSent: true },
  {
    kind: 'training',
    status: 'partially_signed',
    signedBy: ['employee'],
    daysAgo: 6,
    wasSent: true,
  },
  { kind: 'confidentiality', status: 'sent', signedBy: [], daysAgo: 5, wasSent: true },
  { kind: 'remote', status: 'sent', signedBy: [], daysAgo: 4, wasSent: true },
  {
    ...ended,
    kind: 'training',
    status: 'declined',
    daysAgo: 47,
    endReason: 'I cannot travel then',
  },
  {
    ...ended,
    kind: 'remote',
    status: 'voided',
    daysAgo: 70,
    endReason: 'Sent with the wrong date',
  },
  { kind: 'training', status: 'voided', signedBy: [], daysAgo: 20, wasSent: false },
  { kind: 'training', status: 'draft', signedBy: [], daysAgo: 3, wasSent: false },
  { kind: 'confidentiality', status: 'draft', signedBy: [], daysAgo: 2, wasSent: false },
];

const hourMs = 3_600_000;
// RFC 5737 keeps these addresses for documentation.
const ipOf: Readonly<Record<Party, string>> = { employer: '192.0.2.18', employee: '198.51.100.42' };
const userAgentOf: Readonly<Record<Party, string>> = {
  employer: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  employee:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
};

export interface ContractOptions {
  readonly companyName: string;
  /** Finds a contract to sign. */
  readonly signer: EmployeeRow;
}

/** Contracts in every state, with the signatures that belong to it. */
export function planContracts(cast: Cast, options: ContractOptions) {
  const idAt = createIdsAt();
  const people = peopleOf(cast, options.signer);
  const newest = (plan: Planned) => (plan.daysAgo === null ? newcomerOf(cast, plan) : undefined);
  const made = planned.flatMap((plan, index) => {
    const employee = newest(plan) ?? (isForSigner(plan) ? options.signer : people[index]);
    return employee === undefined ? [] : [toRows(cast, employee, plan, { idAt, ...options })];
  });
  return {
    contracts: made.map(({ contract }) => contract),
    signatures: made.flatMap(({ signatures }) => signatures),
  };
}

function isForSigner({ kind, status }: Planned): boolean {
  return kind === 'remote' && status === 'sent';
}

/** The newest who are done with their onboarding, each in the kind of employment of the contract. */
function newcomerOf({ employees, today }: Cast, { kind }: Planned): EmployeeRow | undefined {
  const type = kind === 'contractor' ? 'contractor' : 'full_time';
  return chooseNewest(employees, employees.length).find(
    ({ status, employment_type: own, start_date: start }) =>
      own === type && status === 'active' && start < addDays(today, -3),
  );
}

/** Spread over the company; contracts of those who work for HR would need somebody else to sign. */
function peopleOf({ employees, today }: Cast, signer: EmployeeRow): EmployeeRow[] {
  const candidates = employees.filter(
    ({ id, status, employment_type: type, department, start_date: start }, index) =>
      index > 0 &&
      id !== signer.id &&
      status === 'active' &&
      type === 'full_time' &&
      department !== 'People' &&
      start < addDays(today, -30),
  );
  const step = Math.max(1, Math.floor(candidates.length / planned.length));
  return candidates.filter((_, place) => place % step === 0);
}

function toRows(
  cast: Cast,
  employee: EmployeeRow,
  plan: Planned,
  { idAt, companyName }: ContractOptions & { readonly idAt: (createdMs: number) => string },
) {
  const { start_date: firstDay } = employee;
  const createdOn = plan.daysAgo === null ? firstDay : addDays(cast.today, -plan.daysAgo);
  const nextMonth = Temporal.PlainDate.from(createdOn).add({ months: 1 }).with({ day: 1 });
  const createdMs = fromInstant(`${createdOn}T09:15:00.000Z`);
  const { title, body } = draftContract(plan.kind, {
    companyName,
    employee,
    from: plan.daysAgo === null ? firstDay : nextMonth.toString(),
  });
  const id = idAt(createdMs);
  const sha256 = `\\x${hashOfText(body)}`;
  const sentAt = plan.wasSent ? toInstant(createdMs + 2 * hourMs) : null;
  const signatures = plan.signedBy.map((party, place) => ({
    contract_id: id,
    party,
    signer_user_id: party === 'employer' ? cast.hrUserId : cast.userIdOf(employee),
    typed_name: nameOf(party === 'employer' ? hrPerson(cast) : employee),
    signed_at: toInstant(createdMs + (4 + 21 * place) * hourMs),
    ip: ipOf[party],
    user_agent: userAgentOf[party],
    body_sha256: sha256,
  }));
  const lastSignedAt = signatures.at(-1)?.signed_at ?? null;
  const isEnded = plan.status === 'declined' || plan.status === 'voided';
  const endedAt = isEnded ? toInstant(createdMs + 50 * hourMs) : null;
  const createdAt = toInstant(createdMs);
  const contract = {
    id,
    employee_id: employee.id,
    title,
    body,
    status: plan.status,
    body_sha256: plan.wasSent ? sha256 : null,
    created_by: cast.hrUserId,
    sent_by: plan.wasSent ? cast.hrUserId : null,
    sent_at: sentAt,
    signed_at: plan.status === 'signed' ? lastSignedAt : null,
    ended_at: endedAt,
    end_reason: plan.endReason ?? null,
    created_at: createdAt,
    updated_at: endedAt ?? lastSignedAt ?? sentAt ?? createdAt,
  };
  return { contract, signatures };
}

function hrPerson(cast: Cast): EmployeeRow | undefined {
  return cast.employees.find((employee) => cast.userIdOf(employee) === cast.hrUserId);
}

function nameOf(employee: EmployeeRow | undefined): string {
  return `${employee?.first_name} ${employee?.last_name}`;
}
