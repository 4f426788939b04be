import { hash } from 'node:crypto';
import type { DocumentCategory } from '../../../hr/documents/document.ts';
import { fromInstant, toInstant } from '../../../platform/clock.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import type { Cast } from '../cast.ts';
import { createIdsAt } from '../ids-at.ts';
import { addDays } from '../plan-leave.ts';
import type { EmployeeRow } from '../queries.ts';

interface Planned {
  readonly name: string;
  readonly category: DocumentCategory;
  readonly daysAgo: number;
  readonly isArchived?: true;
  readonly paragraphs: (name: string) => readonly string[];
}

const planned: readonly Planned[] = [
  {
    name: 'First aid course.pdf',
    category: 'certificate',
    daysAgo: 200,
    paragraphs: (name) => [
      `${name} has taken part in a first aid course of nine lessons and passed its test.`,
      'This certificate is valid for two years.',
    ],
  },
  {
    name: 'Forklift licence.pdf',
    category: 'certificate',
    daysAgo: 120,
    paragraphs: (name) => [
      `${name} may drive counterbalance trucks of up to 3.5 tonnes on the company’s premises.`,
    ],
  },
  {
    name: 'Notes of the yearly talk.txt',
    category: 'other',
    daysAgo: 64,
    paragraphs: (name) => [
      `Yearly talk with ${name}`,
      'Wants to lead a small project next year. Agreed on a course about planning in spring.',
    ],
  },
  {
    name: 'Equipment handed over.txt',
    category: 'other',
    daysAgo: 41,
    paragraphs: (name) => [
      `Handed over to ${name}:`,
      '1 laptop, 14 inch\n1 headset\n1 key card for the main entrance',
    ],
  },
  {
    name: 'Copy of the residence permit.txt',
    category: 'identity',
    daysAgo: 380,
    isArchived: true,
    paragraphs: (name) => [
      `The permit of ${name} was shown and is valid; a new one has replaced it since.`,
    ],
  },
];

/** A few files of a few people, and what is in them. */
export async function planDocuments(cast: Cast) {
  const idAt = createIdsAt();
  const people = cast.employees.filter(
    ({ status, manager_id: managerId, start_date: start }) =>
      status === 'active' && managerId !== null && start < addDays(cast.today, -400),
  );
  const documents: object[] = [];
  const contents: object[] = [];
  for (const [index, plan] of planned.entries()) {
    const employee = people[index * 11 + 3];
    if (employee === undefined) break;
    const createdAt = `${addDays(cast.today, -plan.daysAgo)}T13:05:00.000Z`;
    const archivedAt = plan.isArchived ? toInstant(fromInstant(createdAt) + 864_000_000) : null;
    const content = await contentOf(plan, employee, createdAt);
    const id = idAt(fromInstant(createdAt));
    documents.push({
      id,
      employee_id: employee.id,
      name: plan.name,
      category: plan.category,
      mime_type: isPdf(plan) ? 'application/pdf' : 'text/plain',
      size_bytes: content.length,
      sha256: `\\x${hash('sha256', content)}`,
      stored_in: 'database',
      status: archivedAt === null ? 'uploaded' : 'archived',
      uploaded_by: cast.hrUserId,
      archived_by: archivedAt === null ? null : cast.hrUserId,
      archived_at: archivedAt,
      created_at: createdAt,
      updated_at: archivedAt ?? createdAt,
    });
    contents.push({ document_id: id, content: `\\x${content.toString('hex')}` });
  }
  return { documents, contents };
}

async function contentOf(plan: Planned, employee: EmployeeRow, createdAt: string): Promise<Buffer> {
  const paragraphs = plan.paragraphs(`${employee.first_name} ${employee.last_name}`);
  if (!isPdf(plan)) {
    return Buffer.from(`${paragraphs.join('\n\n')}\n`);
  }
  const title = plan.name.replace('.pdf', '');
  return Buffer.from(
    await renderPdf({ title, createdAt }, (pdf) => {
      for (const paragraph of paragraphs) pdf.paragraph(paragraph);
    }),
  );
}

function isPdf({ name }: Planned): boolean {
  return name.endsWith('.pdf');
}
