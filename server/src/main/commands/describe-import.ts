import type { ToRenew } from '../../access/company-archives/archive-format.ts';
import type { ImportReport } from '../../access/company-archives/import-company.ts';
import type { InvitedOwner } from '../../access/company-archives/invite-owners.ts';

const tablesShown = 12;

/** The result of an import, for people. */
export function describeImport(
  { manifest, knownAddresses }: ImportReport,
  owners: readonly InvitedOwner[],
  isDryRun: boolean,
): string {
  const { company, source, created_at: createdAt, tables, files } = manifest;
  const largest = Object.entries(tables)
    .filter(([, { lines }]) => lines > 0)
    .toSorted(([, a], [, b]) => b.lines - a.lines);
  const rows = largest.reduce((sum, [, { lines }]) => sum + lines, 0);
  const more = largest.length - tablesShown;
  return [
    isDryRun
      ? `${company.name} (${company.id}) can be imported. Nothing was written.`
      : `${company.name} (${company.id}) is imported.`,
    `From ${source}, as it was at ${createdAt}: ${rows.toLocaleString('en')} rows.`,
    ...largest.slice(0, tablesShown).map(([table, { lines }]) => count(lines, table)),
    ...(more > 0 ? [`  and ${more} more tables`] : []),
    ...Object.entries(files).map(([folder, each]) => count(each.files, `files in ${folder}/`)),
    ...(knownAddresses === 0
      ? []
      : [
          `${knownAddresses} people also have an account in another company here, and choose one when they sign in.`,
        ]),
    ...describeRenewals(manifest.to_renew),
    ...owners.map(({ email, url }) =>
      url === undefined
        ? `An invitation was sent to the owner ${email}.`
        : `Invitation of the owner ${email}: ${url}`,
    ),
  ].join('\n');
}

function count(lines: number, what: string): string {
  return `${lines.toLocaleString('en').padStart(12)}  ${what}`;
}

function describeRenewals(renew: ToRenew): string[] {
  const secrets = [
    [renew.api_keys.length, 'API keys'],
    [renew.provisioning_tokens.length, 'provisioning tokens'],
    [renew.applications.length, 'secrets of applications'],
    [renew.webhook_endpoints.length, 'secrets of webhook endpoints, which are disabled until then'],
    [renew.sign_in_provider === null ? 0 : 1, 'sign-in provider'],
    [renew.sign_in_domains.length, 'sign-in domains, to be verified'],
    [renew.passwords, 'passwords: invite people, or let them sign in with the company account'],
    [renew.second_factors, 'second factors'],
    [renew.calendar_subscriptions, 'calendar subscriptions'],
  ] as const;
  const due = secrets.filter(([number]) => number > 0);
  if (due.length === 0) return [];
  return ['To be renewed:', ...due.map(([number, what]) => count(number, what))];
}
