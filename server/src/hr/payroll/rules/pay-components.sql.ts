import type { PayComponentVersionsRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import type { ComponentFields } from './pay-rule.ts';

const userName = (column: string) => `(select u.first_name || ' ' || u.last_name from users u
    where u.company_id = v.company_id and u.id = v.${column}) as ${column}_name`;

const columns = `v.id, v.component_id, c.code, v.name, v.kind, v.formula,
  json_build_object('mode', v.rounding_mode, 'digits', v.rounding_digits) as rounding,
  v.bases, v.correction, v.account, v.valid_from, v.valid_to, v.status, v.drafted_by, v.contributors,
  v.activated_at, v.ends_on, v.end_asked_by, v.created_at, v.updated_at,
  ${userName('drafted_by')}, ${userName('activated_by')}, ${userName('end_asked_by')}`;

const source = `pay_component_versions v
  join pay_components c on c.company_id = v.company_id and c.id = v.component_id`;

/** The versions of all components, or of one, in the order in which they were added. */
export function listVersions(companyId: string, componentId: string | null): Statement {
  return {
    text: `select ${columns} from ${source}
           where v.company_id = $1 and ($2::uuid is null or v.component_id = $2)
           order by v.component_id, v.valid_from, v.id`,
    values: [companyId, componentId],
  };
}

/** How many assignments of each component are valid on a day. */
export function countAssignments(companyId: string, day: string): Statement {
  return {
    text: `select component_id, count(*)::int as count from pay_assignments
           where company_id = $1 and valid_from <= $2 and (valid_to is null or valid_to >= $2)
           group by component_id`,
    values: [companyId, day],
  };
}

/**
 * Until the transaction ends: versions of components and tables are checked together, so one
 * transaction after the other changes them.
 */
export function lockRules(companyId: string): Statement {
  return {
    text: `select pg_advisory_xact_lock(hashtextextended('pay-rules ' || $1, 0))`,
    values: [companyId],
  };
}

export function insertComponent(
  companyId: string,
  row: { readonly id: string; readonly code: string; readonly created_at: string },
): Statement {
  return {
    text: `insert into pay_components (company_id, id, code, created_at) values ($1, $2, $3, $4)`,
    values: [companyId, row.id, row.code, row.created_at],
  };
}

/** Unless it has versions. */
export function deleteComponent(companyId: string, id: string): Statement {
  return {
    text: `delete from pay_components where company_id = $1 and id = $2 and not exists (
             select from pay_component_versions where company_id = $1 and component_id = $2)`,
    values: [companyId, id],
  };
}

export interface SavedDraft extends ComponentFields {
  readonly id: string;
  readonly drafted_by: string;
  readonly at: string;
}

function contentOf({ name, kind, formula, rounding, ...rest }: SavedDraft): unknown[] {
  const { bases, correction, account, valid_from: from, valid_to: to } = rest;
  const { mode, digits } = rounding;
  return [name, kind, formula, mode, digits, bases, correction, account, from, to];
}

export function insertDraft(companyId: string, componentId: string, draft: SavedDraft): Statement {
  return {
    text: `insert into pay_component_versions (company_id, id, component_id, name, kind, formula,
             rounding_mode, rounding_digits, bases, correction, account, valid_from, valid_to,
             status, drafted_by, contributors, created_at, updated_at)
           values ($1, $2, $3, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 'draft', $4,
             array[$4::uuid], $5, $5)`,
    values: [companyId, draft.id, componentId, draft.drafted_by, draft.at, ...contentOf(draft)],
  };
}

export function updateDraft(companyId: string, draft: SavedDraft): Statement {
  return {
    text: `update pay_component_versions
           set drafted_by = $3, updated_at = $4,
             contributors = array(select distinct unnest(contributors || $3::uuid)), name = $5, kind = $6, formula = $7,
             rounding_mode = $8, rounding_digits = $9, bases = $10, correction = $11, account = $12,
             valid_from = $13, valid_to = $14
           where company_id = $1 and id = $2 and status = 'draft'`,
    values: [companyId, draft.id, draft.drafted_by, draft.at, ...contentOf(draft)],
  };
}

export function deleteDraft(companyId: string, componentId: string): Statement {
  return {
    text: `delete from pay_component_versions
           where company_id = $1 and component_id = $2 and status = 'draft'`,
    values: [companyId, componentId],
  };
}

type Act = Pick<PayComponentVersionsRow, 'activated_by' | 'activated_at'>;

export function activateVersions(
  companyId: string,
  ids: readonly string[],
  { activated_by, activated_at }: Act,
): Statement {
  return {
    text: `update pay_component_versions
           set status = 'active', activated_by = $3, activated_at = $4, updated_at = $4
           where company_id = $1 and id = any ($2) and status = 'draft'`,
    values: [companyId, ids, activated_by, activated_at],
  };
}

export interface ReplacedVersion {
  readonly id: string;
  /** Null: it is never used again. */
  readonly valid_to: string | null;
}

/** A request to end them is settled with it: the last day is another one now. */
export function replaceVersions(
  companyId: string,
  versions: readonly ReplacedVersion[],
  at: string,
): Statement {
  return {
    text: `update pay_component_versions v
           set valid_to = coalesce(replaced.valid_to, v.valid_to),
             status = case when replaced.valid_to is null then 'retired' else v.status end,
             ends_on = null, end_asked_by = null, updated_at = $4
           from unnest($2::uuid[], $3::date[]) as replaced (id, valid_to)
           where v.company_id = $1 and v.id = replaced.id and v.status = 'active'`,
    values: [companyId, versions.map(({ id }) => id), versions.map((one) => one.valid_to), at],
  };
}

/** Null withdraws the request. */
export function askEnd(
  companyId: string,
  id: string,
  asked: { readonly ends_on: string | null; readonly end_asked_by: string | null },
  at: string,
): Statement {
  return {
    text: `update pay_component_versions set ends_on = $3, end_asked_by = $4, updated_at = $5
           where company_id = $1 and id = $2 and status = 'active'`,
    values: [companyId, id, asked.ends_on, asked.end_asked_by, at],
  };
}
