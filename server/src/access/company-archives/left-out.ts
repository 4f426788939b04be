import { changingQueues } from '../../platform/jobs/queues.ts';

/**
 * What an archive of a company doesn't have, and why. A test compares it with the catalogue: every table and
 * every column is in the archive or here.
 */

const accessAgain = 'access of a person or program: it is given again where the company arrives';
const ofInstallation = 'work of the installation that wrote the archive';
const sandbox = 'a sandbox is a company of its own and is made again';

export const tablesLeftOut: Readonly<Record<string, string>> = {
  account_links: accessAgain,
  api_requests: 'the log of requests to that installation, kept for days',
  calendar_feeds: accessAgain,
  company_deletions: ofInstallation,
  company_export_pieces: 'an archive has no archives',
  company_exports: 'an archive has no archives',
  company_moves: ofInstallation,
  document_contents: 'its contents are the files in documents/',
  idempotency_keys: 'of requests to that installation, for a day',
  oauth_artifacts: accessAgain,
  sandbox_mails: sandbox,
  sandbox_members: sandbox,
  sandbox_slots: sandbox,
  sandboxes: sandbox,
  sessions: accessAgain,
  sign_in_providers: 'the secret of the provider; its address is listed under to_renew',
  used_sign_in_flows: accessAgain,
  user_totp: 'second factors are secrets: people set them up again',
  webhook_queue: 'pending deliveries arrive as skipped, and can be sent again',
};

const secret = 'a secret';
const derived = 'derived from the other columns';

/** By `table.column`. */
export const columnsLeftOut: Readonly<Record<string, string>> = {
  'api_keys.key_hash': secret,
  'applications.secret_hash': secret,
  'applications.previous_secret_hash': secret,
  'applications.previous_secret_until': 'belongs to a secret',
  'employees.as_json': derived,
  'employees.search_key': derived,
  'payroll_runs.content_hash': derived,
  'provisioning_tokens.token_hash': secret,
  'users.password_hash': secret,
  'webhook_endpoints.secret_ciphertext': secret,
  'webhook_endpoints.next_secret_ciphertext': secret,
  'webhook_endpoints.next_secret_at': 'belongs to a secret',
  'webhook_endpoints.previous_secret_ciphertext': secret,
  'webhook_endpoints.previous_secret_until': 'belongs to a secret',
  'webhook_endpoints.headers_ciphertext': secret,
};

/** In every table; the manifest names the company once, so no row can name another. */
export const companyColumn = 'company_id';

interface ContentColumn {
  /** Of the archive. */
  readonly folder: string;
  /** The column whose value names the file. */
  readonly key: string;
  readonly column: string;
}

/** Columns whose bytes are files of the archive: the row has their SHA-256. */
export const contentColumns: Readonly<Record<string, ContentColumn>> = {
  employee_import_files: { folder: 'imports', key: 'import_id', column: 'content' },
  employee_photos: { folder: 'photos', key: 'employee_id', column: 'content' },
};
export const documentsFolder = 'documents';

/** @param hasDerived the files that are made from the rows are there */
export function listLeftOut(hasDerived: boolean): { what: string; why: string }[] {
  const listed = [
    ...Object.entries({ ...tablesLeftOut, ...columnsLeftOut }).map(([what, why]) => ({
      what,
      why,
    })),
    { what: 'jobs', why: `only these continue: ${changingQueues.join(', ')}` },
  ];
  if (hasDerived) return listed;
  const why = 'they were not wanted, and can be made from the rows';
  return [...listed, { what: 'CSV, and PDF of payslips and contracts', why }];
}
