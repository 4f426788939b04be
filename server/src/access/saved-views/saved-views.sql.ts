import type { Statement } from '../../platform/database/driver.ts';
import type { SavedView } from './saved-view.ts';
import { sql, fragment } from '../../platform/database/sql.ts';

const columns = fragment`id, list, name, query`;

/** All lists of one user. */
export function list(companyId: string, userId: string): Statement {
  return sql`
    select ${columns} from saved_views where company_id = ${companyId} and user_id = ${userId}
    order by list, lower(name), id`;
}

/** Replaces the view of the same list and name. */
export function save(
  companyId: string,
  userId: string,
  { createdAt, ...view }: SavedView & { readonly createdAt: string },
): Statement {
  return sql`
    insert into saved_views (company_id, user_id, id, list, name, query, created_at)
    values (${companyId}, ${userId}, ${view.id}, ${view.list}, ${view.name}, ${view.query},
      ${createdAt})
    on conflict on constraint saved_views_one_of_a_name do update set query = excluded.query
    returning ${columns}`;
}

export function remove(companyId: string, userId: string, id: string): Statement {
  return sql`
    delete from saved_views where company_id = ${companyId} and user_id = ${userId} and id = ${id}`;
}
