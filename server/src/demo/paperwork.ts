import { cancelAdvance } from '../hr/advances/cancel-advance.ts';
import { createAdvance } from '../hr/advances/create-advance.ts';
import { decideAdvance } from '../hr/advances/decide-advance.ts';
import { payAdvance } from '../hr/advances/pay-advance.ts';
import { createContract } from '../hr/contracts/create-contract.ts';
import { endContract } from '../hr/contracts/end-contract.ts';
import { sendContract } from '../hr/contracts/send-contract.ts';
import { signContract } from '../hr/contracts/sign-contract.ts';
import { archiveDocument } from '../hr/documents/archive-document.ts';
import { storeDocument } from '../hr/documents/store-document.ts';
import { toInstant } from '../platform/clock.ts';
import { renderPdf } from '../platform/pdf/render-pdf.ts';
import { createDatabaseStore } from '../platform/storage/database-store.ts';
import {
  type ContractKind,
  type ContractStep,
  contracts,
  draftContract,
} from './contract-texts.ts';
import { addDays, at, dayMs, daysBetween, hourMs } from './dates.ts';
import { spread } from './draw.ts';
import { act, type Colleague, decide, type Office } from './office.ts';
import { advances, documents, type PlannedAdvance, type PlannedDocument } from './tables.ts';

/** Full-time colleagues with a manager and an account, here for `days` and to stay, not of HR. */
function settled({ people, today }: Office, days: number): Colleague[] {
  return people.filter(
    ({ manager, hasAccount, leftOn, employmentType: type, department, startDate }) =>
      manager !== null &&
      hasAccount &&
      leftOn === null &&
      type === 'full_time' &&
      department !== 'People' &&
      daysBetween(startDate, today) > days,
  );
}

/** Contracts in every state, one of them for the employee of the demo to sign. */
export async function drawUpContracts(office: Office, company: string): Promise<void> {
  const candidates = spread(settled(office, 30), contracts.length);
  for (const [index, [kind, daysAgo, steps, endReason = null]] of contracts.entries()) {
    const isForSigner = kind === 'remote' && daysAgo === 4;
    const person =
      daysAgo === null
        ? newcomerOf(office, kind)
        : isForSigner
          ? office.plainEmployee
          : candidates[index];
    if (person === undefined) continue;
    const writtenOn = daysAgo === null ? person.startDate : addDays(office.today, -daysAgo);
    const from = daysAgo === null ? writtenOn : firstOfNextMonth(writtenOn);
    // The service came into use later than some contractors.
    const writtenMs = Math.max(at(writtenOn, '09:15'), office.nowMs - 400 * dayMs);
    const id = await act(office, office.hr, writtenMs, (change) =>
      createContract(change, {
        employee_id: person.employeeId,
        ...draftContract(kind, company, person, from),
      }),
    );
    for (const [place, step] of steps.entries()) {
      const movedMs = writtenMs + (2 + 21 * place) * hourMs;
      await moveContract(office, { id, person, endReason }, step, movedMs);
    }
  }
}

function firstOfNextMonth(date: string): string {
  return Temporal.PlainDate.from(date).add({ months: 1 }).with({ day: 1 }).toString();
}

/** The newest who is done with the onboarding, in the kind of employment of the contract. */
function newcomerOf({ people, today }: Office, kind: ContractKind): Colleague | undefined {
  const type = kind === 'contractor' ? 'contractor' : 'full_time';
  return people
    .filter(
      ({ employmentType, hasAccount, tasksDone, leadsOthers, leftOn, startDate }) =>
        employmentType === type &&
        hasAccount &&
        tasksDone === null &&
        leftOn === null &&
        !leadsOthers &&
        daysBetween(startDate, today) > 3,
    )
    .toSorted((left, right) => right.startDate.localeCompare(left.startDate))[0];
}

// RFC 5737 keeps these addresses for documentation.
const employerBrowser = {
  ip: '192.0.2.18',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
const employeeBrowser = {
  ip: '198.51.100.42',
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15',
};

async function moveContract(
  office: Office,
  { id, person, endReason }: { id: string; person: Colleague; endReason: string | null },
  step: ContractStep,
  nowMs: number,
): Promise<void> {
  const actor = step === 'employee' || step === 'decline' ? person : office.hr;
  const typedName = `${actor.firstName} ${actor.lastName}`;
  await act(office, actor, nowMs, (change) => {
    switch (step) {
      case 'send':
        return sendContract(change, id);
      case 'employer':
        return signContract(change, id, { typedName, ...employerBrowser });
      case 'employee':
        return signContract(change, id, { typedName, ...employeeBrowser });
      case 'decline':
      case 'void':
        return endContract(change, id, { action: step, reason: endReason });
    }
  });
}

/** A few files of a few people. */
export async function storeDocuments(office: Office): Promise<void> {
  const people = spread(settled(office, 400), documents.length);
  const store = createDatabaseStore(office.database);
  for (const [index, document] of documents.entries()) {
    const person = people[index];
    if (person === undefined) break;
    const storedMs = at(addDays(office.today, -document.daysAgo), '13:05');
    const content = await contentOf(document, person, storedMs);
    const { id } = await act(office, office.hr, storedMs, (change) =>
      storeDocument(change, store, {
        id: change.ids.next(),
        employeeId: person.employeeId,
        category: document.category,
        name: document.name,
        mimeType: document.name.endsWith('.pdf') ? 'application/pdf' : 'text/plain',
        content,
      }),
    );
    if (document.isArchived) {
      await act(office, office.hr, storedMs + 10 * dayMs, (change) => archiveDocument(change, id));
    }
  }
}

async function contentOf(
  { name, text }: PlannedDocument,
  { firstName, lastName }: Colleague,
  storedMs: number,
): Promise<Uint8Array> {
  const filledIn = text.replace('{name}', `${firstName} ${lastName}`);
  if (!name.endsWith('.pdf')) return Buffer.from(`${filledIn}\n`);
  const head = { title: name.replace('.pdf', ''), createdAt: toInstant(storedMs) };
  return renderPdf(head, (pdf) => pdf.paragraph(filledIn));
}

/** An advance in each state; payroll runs made later repay those that were paid out. */
export async function askForAdvances(office: Office): Promise<void> {
  const takers = spread(settled(office, 400), advances.length);
  for (const [index, planned] of advances.entries()) {
    const taker = takers[index];
    if (taker !== undefined) await askForAdvance(office, taker, planned);
  }
}

async function askForAdvance(
  office: Office,
  taker: Colleague,
  { amount, installments, purpose, status, ago, passedManager }: PlannedAdvance,
): Promise<void> {
  const day = Temporal.PlainDate.from(office.today).subtract(ago);
  const askedOn = 'months' in ago ? day.with({ day: 5 }) : day;
  const askedMs = at(askedOn.toString(), '10:20');
  const asked = { employeeId: undefined, amount, currency: 'EUR', purpose, installments };
  const { advance } = await act(office, taker, askedMs, (change) => createAdvance(change, asked));
  const outcome = {
    status: status === 'paid' ? 'approved' : status,
    passedManager,
    rejectionReason: 'An advance is meant for hardship',
  } as const;
  const span = { fromMs: askedMs, toMs: askedMs + 28 * hourMs };
  await decide(office, taker, { ...outcome, ...span }, (change, decision) =>
    decideAdvance(change, advance.id, decision),
  );
  if (status === 'cancelled') {
    await act(office, taker, span.toMs, (change) => cancelAdvance(change, advance.id));
  }
  if (status === 'paid') {
    const paidMs = askedMs + 76 * hourMs;
    await act(office, office.payroll, paidMs, (change) => payAdvance(change, advance.id));
  }
}
