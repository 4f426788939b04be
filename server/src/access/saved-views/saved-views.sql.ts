import type { Statement } from '../../platform/database/driver.ts';
import type { SavedView } from './saved-view.ts';

const columns = 'id, list, name, query';

/** All lists of one user. */
export function list(companyId: string, userId: string): Statement {
  return {
    text: `select ${columns} from saved_views where company_id = $1 and user_id = $2
           order by list, lower(name), id`,
    values: [companyId, userId],
  };
}

/** Replaces the view of the same list and name. */
export function save(
  companyId: string,
  userId: string,
  { createdAt, ...view }: SavedView & { readonly createdAt: string },
): Statement {
  return {
    text: `insert into saved_views (company_id, user_id, id, list, name, query, created_at)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict on constraint saved_views_one_of_a_name do update set query = excluded.query
           returning ${columns}`,
    values: [companyId, userId, view.id, view.list, view.name, view.query, createdAt],
  };
}

export function remove(companyId: string, userId: string, id: string): Statement {
  return {
    text: `delete from saved_views where company_id = $1 and user_id = $2 and id = $3`,
    values: [companyId, userId, id],
  };
}
