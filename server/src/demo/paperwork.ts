import { cancelAdvance } from '../hr/advances/cancel-advance.ts';
import { createAdvance } from '../hr/advances/create-advance.ts';
import { decideAdvance } from '../hr/advances/decide-advance.ts';
import { payAdvance } from '../hr/advances/pay-advance.ts';
import type { UserChange } from '../hr/change.ts';
import { createContract } from '../hr/contracts/create-contract.ts';
import { endContract } from '../hr/contracts/end-contract.ts';
import { sendContract } from '../hr/contracts/send-contract.ts';
import { signContract } from '../hr/contracts/sign-contract.ts';
import { archiveDocument } from '../hr/documents/archive-document.ts';
import type { DocumentCategory } from '../hr/documents/document.ts';
import { storeDocument } from '../hr/documents/store-document.ts';
import { toInstant } from '../platform/clock.ts';
import { renderPdf } from '../platform/pdf/render-pdf.ts';
import { createDatabaseStore } from '../platform/storage/database-store.ts';
import { addDays, at, dayMs, daysBetween, hourMs } from './dates.ts';
import { spread } from './draw.ts';
import { act, type Colleague, decide, type Office, type Outcome } from './office.ts';
import {
  advanceTable,
  contractTable,
  contractTextTable,
  documentTable,
  readCells,
} from './tables.ts';

/**
 * Colleagues with an account who have been employed for `days`, are staying, and don't work for HR.
 */
function settled({ people, today }: Office, days: number, type = 'full_time'): Colleague[] {
  return people.filter(
    ({ manager, hasAccount, leftOn, employmentType, tasksDone, department, startDate }) =>
      manager !== null &&
      hasAccount &&
      leftOn === null &&
      employmentType === type &&
      tasksDone === null &&
      department !== 'People' &&
      daysBetween(startDate, today) > days,
  );
}

/** Creates contracts in every state, including one for the demo's employee to sign. */
export async function drawUpContracts(office: Office, company: string): Promise<void> {
  const rows = readCells(contractTable);
  const candidates = spread(settled(office, 30), rows.length);
  for (const [index, [kind = '', age = '', steps = '', endReason = null]] of rows.entries()) {
    const newest = settled(office, 3, kind === 'contractor' ? kind : 'full_time').toSorted(
      (left, right) => right.startDate.localeCompare(left.startDate),
    )[0];
    const isForSigner = kind === 'remote' && steps === 'send';
    const chosen = age === 'new' ? newest : isForSigner ? office.plainEmployee : candidates[index];
    const person = chosen as Colleague;
    const writtenOn = age === 'new' ? person.startDate : addDays(office.today, -Number(age));
    // Some contractors started before the company used the service.
    const writtenMs = Math.max(at(writtenOn, '09:15'), office.nowMs - 400 * dayMs);
    const nextMonth = Temporal.PlainDate.from(writtenOn).add({ months: 1 }).with({ day: 1 });
    const from = age === 'new' ? writtenOn : nextMonth.toString();
    const text = draftContract(kind, { ...person, company, from });
    const id = await act(office, office.hr, writtenMs, (change) =>
      createContract(change, { employee_id: person.employeeId, ...text }),
    );
    for (const [place, step] of steps.split(' ').filter(Boolean).entries()) {
      const actor = step === 'employee' || step === 'decline' ? person : office.hr;
      await act(office, actor, writtenMs + (2 + 21 * place) * hourMs, (change) =>
        moveContract(change, id, step, { actor, endReason }),
      );
    }
  }
}

function draftContract(kind: string, terms: Colleague & { company: string; from: string }) {
  const { company, from, firstName, lastName, jobTitle: job, department, location } = terms;
  const words: Readonly<Record<string, string>> = { from, job, department, location };
  const [, title = '', ...clauses] =
    readCells(contractTextTable)
      .find(([of]) => of === kind)
      ?.map((cell) => cell.replaceAll(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '')) ?? [];
  const numbered = clauses.map((clause, index) => `${index + 1}. ${clause}`);
  const between = `between ${company} (“the company”) and ${firstName} ${lastName}.`;
  return { title, body: `${[between, ...numbered].join('\n\n')}\n` };
}

function moveContract(
  change: UserChange,
  id: string,
  step: string,
  { actor, endReason }: { actor: Colleague; endReason: string | null },
): Promise<void> {
  switch (step) {
    case 'send':
      return sendContract(change, id);
    case 'decline':
    case 'void':
      return endContract(change, id, { action: step, reason: endReason });
    default:
      return signContract(change, id, {
        typedName: `${actor.firstName} ${actor.lastName}`,
        // RFC 5737 reserves these addresses for documentation.
        ip: step === 'employer' ? '192.0.2.18' : '198.51.100.42',
        userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      });
  }
}

/** Stores a few files for a few people; proofs of identity are archived. */
export async function storeDocuments(office: Office): Promise<void> {
  const rows = readCells(documentTable);
  const people = spread(settled(office, 400), rows.length);
  const store = createDatabaseStore(office.database);
  for (const [index, [name = '', category, age, text = '']] of rows.entries()) {
    const { employeeId, firstName, lastName } = people[index] as Colleague;
    const storedMs = at(addDays(office.today, -Number(age)), '13:05');
    const paragraph = text.replace('{name}', `${firstName} ${lastName}`);
    const isPdf = name.endsWith('.pdf');
    const head = {
      title: name.replace('.pdf', ''),
      createdAt: toInstant(storedMs),
      inSandbox: false,
    };
    const file = {
      employeeId,
      name,
      category: category as DocumentCategory,
      mimeType: isPdf ? 'application/pdf' : 'text/plain',
      content: isPdf
        ? await renderPdf(head, (pdf) => pdf.paragraph(paragraph))
        : Buffer.from(`${paragraph}\n`),
    };
    const { id } = await act(office, office.hr, storedMs, (change) =>
      storeDocument(change, store, { ...file, id: change.ids.next() }),
    );
    if (category === 'identity') {
      await act(office, office.hr, storedMs + 10 * dayMs, (change) => archiveDocument(change, id));
    }
  }
}

/** Creates an advance in each state. Later payroll runs repay those that were paid out. */
export async function askForAdvances(office: Office): Promise<void> {
  const rows = readCells(advanceTable);
  const takers = spread(settled(office, 400), rows.length);
  for (const [index, [amount = '', installments, purpose = '', status, age]] of rows.entries()) {
    const taker = takers[index] as Colleague;
    const fromMs = at(addDays(office.today, -Number(age)), '10:20');
    const { advance } = await act(office, taker, fromMs, (change) =>
      createAdvance(change, {
        employeeId: undefined,
        amount,
        currency: 'EUR',
        purpose,
        installments: Number(installments),
      }),
    );
    const outcome = {
      status: (status === 'paid' ? 'approved' : status) as Outcome['status'],
      passedManager: index % 2 === 0,
      rejectionReason: 'An advance is meant for hardship',
      fromMs,
      toMs: fromMs + 28 * hourMs,
    };
    await decide(office, taker, outcome, (change, decision) =>
      decideAdvance(change, advance.id, decision),
    );
    if (status === 'cancelled') {
      await act(office, taker, outcome.toMs, (change) => cancelAdvance(change, advance.id));
    }
    if (status === 'paid') {
      const paidMs = fromMs + 76 * hourMs;
      await act(office, office.payroll, paidMs, (change) => payAdvance(change, advance.id));
    }
  }
}
