import type { PayComponentVersionsRow } from '../../../../../schema/rows.gen.ts';
import type { Statement } from '../../../../platform/database/driver.ts';
import type { ComponentFields } from './pay-rule.ts';
import { bind, sql, fragment, type Fragment, inline } from '../../../../platform/database/sql.ts';

const userName = (column: string): Fragment => {
  const columnSql = inline(column);
  return fragment`(select u.first_name || ' ' || u.last_name from users u
      where u.company_id = v.company_id and u.id = v.${columnSql}) as ${columnSql}_name`;
};

const columns = fragment`v.id, v.component_id, c.code, v.name, v.kind, v.formula,
  json_build_object('mode', v.rounding_mode, 'digits', v.rounding_digits) as rounding,
  v.bases, v.correction, v.account, v.valid_from, v.valid_to, v.status, v.drafted_by,
  v.contributors, v.activated_at, v.ends_on, v.end_asked_by, v.created_at, v.updated_at,
  ${userName('drafted_by')}, ${userName('activated_by')}, ${userName('end_asked_by')}`;

const source = fragment`pay_component_versions v
  join pay_components c on c.company_id = v.company_id and c.id = v.component_id`;

/** The versions of all components, or of one, in the order in which they were added. */
export function listVersions(companyId: string, componentId: string | null): Statement {
  const component = bind(componentId);
  return sql`
    select ${columns} from ${source}
    where v.company_id = ${companyId}
      and (${component}::uuid is null or v.component_id = ${component})
    order by v.component_id, v.valid_from, v.id`;
}

/** How many assignments of each component are valid on a day. */
export function countAssignments(companyId: string, day: string): Statement {
  const boundDay = bind(day);
  return sql`
    select component_id, count(*)::int as count from pay_assignments
    where company_id = ${companyId} and valid_from <= ${boundDay}
      and (valid_to is null or valid_to >= ${boundDay})
    group by component_id`;
}

/**
 * Until the transaction ends: versions of components and tables are checked together, so one
 * transaction after the other changes them.
 */
export function lockRules(companyId: string): Statement {
  return sql`select pg_advisory_xact_lock(hashtextextended('pay-rules ' || ${companyId}, 0))`;
}

export function insertComponent(
  companyId: string,
  row: { readonly id: string; readonly code: string; readonly created_at: string },
): Statement {
  return sql`
    insert into pay_components (company_id, id, code, created_at)
    values (${companyId}, ${row.id}, ${row.code}, ${row.created_at})`;
}

/** Unless it has versions. */
export function deleteComponent(companyId: string, id: string): Statement {
  const company = bind(companyId);
  const boundId = bind(id);
  return sql`
    delete from pay_components where company_id = ${company} and id = ${boundId} and not exists (
      select from pay_component_versions
      where company_id = ${company} and component_id = ${boundId})`;
}

export interface SavedDraft extends ComponentFields {
  readonly id: string;
  readonly drafted_by: string;
  readonly at: string;
}

export function insertDraft(companyId: string, componentId: string, draft: SavedDraft): Statement {
  const { rounding } = draft;
  const drafter = bind(draft.drafted_by);
  const at = bind(draft.at);
  return sql`
    insert into pay_component_versions (company_id, id, component_id, name, kind, formula,
      rounding_mode, rounding_digits, bases, correction, account, valid_from, valid_to,
      status, drafted_by, contributors, created_at, updated_at)
    values (${companyId}, ${draft.id}, ${componentId}, ${draft.name}, ${draft.kind},
      ${draft.formula}, ${rounding.mode}, ${rounding.digits}, ${draft.bases}, ${draft.correction},
      ${draft.account}, ${draft.valid_from}, ${draft.valid_to}, 'draft', ${drafter},
      array[${drafter}::uuid], ${at}, ${at})`;
}

export function updateDraft(companyId: string, draft: SavedDraft): Statement {
  const { rounding } = draft;
  const drafter = bind(draft.drafted_by);
  return sql`
    update pay_component_versions
    set drafted_by = ${drafter}, updated_at = ${draft.at},
      contributors = array(select distinct unnest(contributors || ${drafter}::uuid)),
      name = ${draft.name}, kind = ${draft.kind}, formula = ${draft.formula},
      rounding_mode = ${rounding.mode}, rounding_digits = ${rounding.digits},
      bases = ${draft.bases}, correction = ${draft.correction}, account = ${draft.account},
      valid_from = ${draft.valid_from}, valid_to = ${draft.valid_to}
    where company_id = ${companyId} and id = ${draft.id} and status = 'draft'`;
}

export function deleteDraft(companyId: string, componentId: string): Statement {
  return sql`
    delete from pay_component_versions
    where company_id = ${companyId} and component_id = ${componentId} and status = 'draft'`;
}

type Act = Pick<PayComponentVersionsRow, 'activated_by' | 'activated_at'>;

export function activateVersions(
  companyId: string,
  ids: readonly string[],
  { activated_by, activated_at }: Act,
): Statement {
  const activatedAt = bind(activated_at);
  return sql`
    update pay_component_versions
    set status = 'active', activated_by = ${activated_by}, activated_at = ${activatedAt},
      updated_at = ${activatedAt}
    where company_id = ${companyId} and id = any (${ids}) and status = 'draft'`;
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
  return sql`
    update pay_component_versions v
    set valid_to = coalesce(replaced.valid_to, v.valid_to),
      status = case when replaced.valid_to is null then 'retired' else v.status end,
      ends_on = null, end_asked_by = null, updated_at = ${at}
    from unnest(${versions.map(({ id }) => id)}::uuid[],
      ${versions.map((one) => one.valid_to)}::date[]) as replaced (id, valid_to)
    where v.company_id = ${companyId} and v.id = replaced.id and v.status = 'active'`;
}

/** Null withdraws the request. */
export function askEnd(
  companyId: string,
  id: string,
  asked: { readonly ends_on: string | null; readonly end_asked_by: string | null },
  at: string,
): Statement {
  return sql`
    update pay_component_versions set ends_on = ${asked.ends_on},
      end_asked_by = ${asked.end_asked_by}, updated_at = ${at}
    where company_id = ${companyId} and id = ${id} and status = 'active'`;
}
