import { expect } from 'vitest';
import { runImport } from '../../server/src/hr/imports/run-import.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { createIds } from '../../server/src/platform/ids.ts';
import { createLog } from '../../server/src/platform/log.ts';
import type { TestConsole } from './console.ts';
import { sendForm } from './send-form.ts';
import type { StaffedCompany } from './staffed-company.ts';

/** How an import ended. */
export interface ImportedFile {
  readonly id: string;
  readonly status: string;
  readonly created: number | null;
  readonly updated: number | null;
  readonly unchanged: number | null;
  readonly errors: readonly { readonly row: number; readonly column: string | null }[];
}

interface Answer {
  readonly status: number;
  readonly body: { readonly employee_import: ImportedFile };
}

const services = {
  clock: systemClock,
  ids: createIds(systemClock),
  log: createLog({ level: 'silent', pretty: false }),
};

/** Uploads a CSV file of employees as the owner, and imports it. */
export async function importFileOf(
  site: TestConsole,
  { browser, companyId }: StaffedCompany,
  file: string,
): Promise<ImportedFile> {
  const content = Buffer.from(file);
  const sent: Answer = await sendForm(site.server, browser, '/employee-imports', {
    files: [{ name: 'people.csv', type: 'text/csv', content }],
  });
  expect(sent, 'the upload').toMatchObject({ status: 202 });
  const { id } = sent.body.employee_import;
  const job = { companyId, importId: id };
  await runImport({ database: site.database, ...services }, job, new AbortController().signal);
  const ended: Answer = await browser.call('GET', `/employee-imports/${id}`);
  return ended.body.employee_import;
}
