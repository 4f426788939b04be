import type { EmployeePhotosRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import type { DirectoryReader } from '../directory/directory-entry.ts';
import { listed } from '../directory/directory.sql.ts';
import { sql, fragment, bind } from '../../../platform/database/sql.ts';

const version = fragment`encode(substr(sha256, 1, 8), 'hex')`;

export function put(
  companyId: string,
  photo: Pick<
    EmployeePhotosRow,
    'employee_id' | 'mime_type' | 'content' | 'uploaded_by' | 'created_at'
  > & { readonly sha256: string },
): Statement {
  return sql`
    insert into employee_photos
      (company_id, employee_id, mime_type, content, sha256, uploaded_by, created_at)
    values (${companyId}, ${photo.employee_id}, ${photo.mime_type}, ${photo.content},
      decode(${photo.sha256}, 'hex'), ${photo.uploaded_by}, ${photo.created_at})
    on conflict (company_id, employee_id) do update set mime_type = excluded.mime_type,
      content = excluded.content, sha256 = excluded.sha256,
      uploaded_by = excluded.uploaded_by, created_at = excluded.created_at
    returning ${version} as version`;
}

export function remove(companyId: string, employeeId: string): Statement {
  return sql`
    delete from employee_photos where company_id = ${companyId} and employee_id = ${employeeId}
    returning employee_id`;
}

/** The photo with the manager of the person, and whether the person is in the directory. */
export function find(companyId: string, employeeId: string, reader: DirectoryReader): Statement {
  const company = bind(companyId);
  const employee = bind(employeeId);
  return sql`
    select p.mime_type, p.content, ${version} as version, e.id, e.manager_id,
      exists (select from employees where ${listed(company, reader)} and id = ${employee})
        as is_listed
    from employee_photos p
    join employees e on e.company_id = ${company} and e.id = p.employee_id
    where p.company_id = ${company} and p.employee_id = ${employee}`;
}

/** The photo, for any reader. */
export function findOfEmployee(companyId: string, employeeId: string): Statement {
  return sql`
    select mime_type, content, ${version} as version from employee_photos
    where company_id = ${companyId} and employee_id = ${employeeId}`;
}

/** A row if the employee has a photo. */
export function exists(companyId: string, employeeId: string): Statement {
  return sql('employee_photos.exists')`
    select 1 as found from employee_photos
    where company_id = ${companyId} and employee_id = ${employeeId}`;
}
