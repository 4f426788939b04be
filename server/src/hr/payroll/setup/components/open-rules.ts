import type { UserChange } from '../../../change.ts';
import { listVersions, lockRules, type ReplacedVersion } from './pay-components.sql.ts';
import type { ComponentVersion, PayTableVersion } from './pay-rule.ts';
import { listOpenTables } from './pay-tables.sql.ts';

/** Versions of components, and of tables without their rows. */
export interface RuleVersions {
  readonly components: readonly ComponentVersion[];
  readonly tables: readonly PayTableVersion[];
}

/** What counts, and what could count. */
export interface OpenRules {
  readonly active: RuleVersions;
  readonly drafts: RuleVersions;
}

export async function readOpenRules({ transaction, actor }: UserChange): Promise<OpenRules> {
  const components = await transaction.query<ComponentVersion>(listVersions(actor.companyId, null));
  const tables = await transaction.query<PayTableVersion>(listOpenTables(actor.companyId));
  const withStatus = (wanted: 'active' | 'draft'): RuleVersions => ({
    components: components.rows.filter(({ status }) => status === wanted),
    tables: tables.rows.filter(({ status }) => status === wanted),
  });
  return { active: withStatus('active'), drafts: withStatus('draft') };
}

/** Like `readOpenRules`, locked until the transaction ends. */
export async function lockOpenRules(change: UserChange): Promise<OpenRules> {
  const { transaction, actor } = change;
  await transaction.query(lockRules(actor.companyId));
  return readOpenRules(change);
}

interface Dated {
  readonly id: string;
  readonly valid_from: string;
  readonly valid_to: string | null;
}

export interface Replacement<Version> {
  /** What is valid after the activation, the drafts included. */
  readonly versions: readonly Version[];
  readonly replaced: readonly ReplacedVersion[];
}

/**
 * What is left of active versions once drafts with the same name are active: a version that is valid
 * on the first day of a draft ends the day before; those that begin within its days are retired.
 */
export function replaceBy<Version extends Dated>(
  active: readonly Version[],
  drafts: readonly Version[],
  nameOf: (version: Version) => string,
): Replacement<Version> {
  const replaced = new Map<string, string | null>();
  const byName = Map.groupBy(drafts, nameOf);
  const left = active.flatMap((version) => {
    const successors = byName.get(nameOf(version)) ?? [];
    if (successors.some((draft) => beginsWithin(version, draft))) {
      replaced.set(version.id, null);
      return [];
    }
    const [first] = successors
      .filter((draft) => isValidOn(version, draft.valid_from))
      .map((draft) => draft.valid_from)
      .toSorted();
    if (first === undefined) return [version];
    const validTo = Temporal.PlainDate.from(first).subtract({ days: 1 }).toString();
    replaced.set(version.id, validTo);
    return [{ ...version, valid_to: validTo }];
  });
  return {
    versions: [...left, ...drafts],
    replaced: [...replaced].map(([id, validTo]) => ({ id, valid_to: validTo })),
  };
}

function beginsWithin({ valid_from: from }: Dated, draft: Dated): boolean {
  return from >= draft.valid_from && (draft.valid_to === null || from <= draft.valid_to);
}

function isValidOn({ valid_from: from, valid_to: to }: Dated, day: string): boolean {
  return from <= day && (to === null || day <= to);
}
