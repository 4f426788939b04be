import type { Database } from '../../platform/database/driver.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Document, DocumentStatus, IntegrationCategory } from './document.ts';
import { find, list, type StoredDocument } from './documents.sql.ts';

/** Payslips are pay, which the API never shows. */
const hidden = 'payslip';

export interface IntegrationFilter {
  readonly employeeId?: string;
  readonly category?: IntegrationCategory;
  readonly status?: DocumentStatus;
  /** ISO instant, inclusive. */
  readonly updatedSince?: string;
  readonly beforeId?: string;
}

/** At most `limit` documents that an integration may see, newest first: all but payslips. */
export async function listIntegrationDocuments(
  database: Database,
  companyId: string,
  { filter, limit }: { filter: IntegrationFilter; limit: number },
): Promise<Document[]> {
  const { rows } = await database.single<Document>(
    { role: 'muster_app', companyId },
    list(companyId, { ...filter, visible: 'all', without: hidden }, limit),
  );
  return rows;
}

/**
 * A document that an integration may see.
 *
 * @throws Problem `not_found`, also for a payslip
 */
export async function findIntegrationDocument(
  database: Database,
  companyId: string,
  id: string,
): Promise<StoredDocument> {
  const { rows } = await database.single<StoredDocument>(
    { role: 'muster_app', companyId },
    find(companyId, id),
  );
  const document = rows[0];
  if (document === undefined || document.category === hidden) throw notFound();
  return document;
}
