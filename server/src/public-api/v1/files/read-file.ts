import { isStillPermitted } from '../../../access/api-keys/is-still-permitted.ts';
import type { Permission } from '../../../access/scopes.ts';
import { findEmployeePhoto } from '../../../hr/colleagues/photos/find-employee-photo.ts';
import { findSignedContract } from '../../../hr/contracts/read-integration-contracts.ts';
import { contractFileName, renderContract } from '../../../hr/contracts/render-contract.ts';
import { readContent } from '../../../hr/documents/read-content.ts';
import { findIntegrationDocument } from '../../../hr/documents/read-integration-documents.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { Download } from '../../../platform/http/send-download.ts';
import type { OperationServices } from '../operation.ts';
import type { FileKind, FileLink } from './file-links.ts';

export interface FileOfCompany extends Download {
  readonly companyId: string;
}

type Services = Pick<OperationServices, 'database' | 'clock' | 'contentStores' | 'fileLinks'>;

/** One kind of file: what a key needs for it, and how to read it. */
interface FileSource {
  readonly needed: Permission;
  readonly read: (services: Services, link: FileLink) => Promise<Download>;
}

const sources: Readonly<Record<FileKind, FileSource>> = {
  document: { needed: 'documents:read', read: readDocumentFile },
  contract: { needed: 'contracts:read', read: readContractFile },
  photo: { needed: 'employees:read', read: readPhotoFile },
};

/**
 * The file of an address. An address ends with its time, its key, the key's grant and its record.
 *
 * @throws Problem `not_found`, the same for all of them; `unavailable` (object storage)
 */
export async function readFile(services: Services, token: string): Promise<FileOfCompany> {
  const { database, clock, fileLinks } = services;
  const link = fileLinks.open(token);
  if (link === undefined) throw notFound();
  const { needed, read } = sources[link.kind];
  const { companyId, apiKeyId } = link;
  const key = { companyId, apiKeyId, needed, nowMs: clock.nowMs() };
  if (!(await isStillPermitted(database, key))) throw notFound();
  return { ...(await read(services, link)), companyId };
}

async function readDocumentFile(
  { database, contentStores }: Services,
  { companyId, id }: FileLink,
): Promise<Download> {
  const document = await findIntegrationDocument(database, companyId, id);
  return {
    content: await readContent(contentStores, companyId, document),
    mimeType: document.mime_type,
    fileName: document.name,
  };
}

async function readContractFile(
  { database }: Services,
  { companyId, id }: FileLink,
): Promise<Download> {
  const contract = await findSignedContract(database, companyId, id);
  return {
    content: await renderContract(contract),
    mimeType: 'application/pdf',
    fileName: contractFileName(contract),
  };
}

async function readPhotoFile(
  { database }: Services,
  { companyId, id }: FileLink,
): Promise<Download> {
  const photo = await findEmployeePhoto(database, { companyId, employeeId: id });
  const extension = photo.mime_type.slice('image/'.length);
  return { content: photo.content, mimeType: photo.mime_type, fileName: `${id}.${extension}` };
}
