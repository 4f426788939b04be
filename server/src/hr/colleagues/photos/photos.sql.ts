import type { EmployeePhotosRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import type { DirectoryReader } from '../directory/directory-entry.ts';
import { listed } from '../directory/directory.sql.ts';

const version = `encode(substr(sha256, 1, 8), 'hex')`;

export function put(
  companyId: string,
  photo: Pick<
    EmployeePhotosRow,
    'employee_id' | 'mime_type' | 'content' | 'uploaded_by' | 'created_at'
  > & { readonly sha256: string },
): Statement {
  return {
    text: `insert into employee_photos
             (company_id, employee_id, mime_type, content, sha256, uploaded_by, created_at)
           values ($1, $2, $3, $4, decode($5, 'hex'), $6, $7)
           on conflict (company_id, employee_id) do update set mime_type = excluded.mime_type,
             content = excluded.content, sha256 = excluded.sha256,
             uploaded_by = excluded.uploaded_by, created_at = excluded.created_at
           returning ${version} as version`,
    values: [
      companyId,
      photo.employee_id,
      photo.mime_type,
      photo.content,
      photo.sha256,
      photo.uploaded_by,
      photo.created_at,
    ],
  };
}

export function remove(companyId: string, employeeId: string): Statement {
  return {
    text: `delete from employee_photos where company_id = $1 and employee_id = $2
           returning employee_id`,
    values: [companyId, employeeId],
  };
}

/** The photo with the manager of the person, and whether the person is in the directory. */
export function find(companyId: string, employeeId: string, reader: DirectoryReader): Statement {
  const values: unknown[] = [companyId, employeeId];
  return {
    text: `select p.mime_type, p.content, ${version} as version, e.id, e.manager_id,
             exists (select from employees where ${listed(reader, values)} and id = $2) as is_listed
           from employee_photos p
           join employees e on e.company_id = $1 and e.id = p.employee_id
           where p.company_id = $1 and p.employee_id = $2`,
    values,
  };
}
