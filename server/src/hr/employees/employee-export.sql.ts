import type { Statement } from '../../platform/database/driver.ts';
import type { StateFilter } from './listed-state.ts';

export interface ExportFilter extends StateFilter {
  readonly department?: string;
  /** Only these. */
  readonly ids?: readonly string[];
}

/**
 * The next employees in the order of their creation, with the email addresses of their managers.
 */
export function listForExport(
  companyId: string,
  filter: ExportFilter,
  { afterId, limit }: { afterId: string; limit: number },
): Statement {
  return {
    text: `select e.id, e.external_id, e.employee_number, e.first_name, e.last_name, e.email, e.phone,
             e.job_title, e.department, e.location, e.employment_type, e.start_date,
             m.email as manager_email, e.status, e.termination_date
           from employees e
           left join employees m on m.company_id = e.company_id and m.id = e.manager_id
           where e.company_id = $1 and e.id > $2 and ($4::text is null or e.status = $4)
             and ($5::text is null or e.department = $5)
             and ($6::date is null or e.start_date is null or e.start_date <= $6)
             and ($7::date is null or e.start_date > $7)
             and ($8::uuid[] is null or e.id = any ($8))
           order by e.id limit $3`,
    values: [
      companyId,
      afterId,
      limit,
      filter.status ?? null,
      filter.department ?? null,
      filter.startedBy ?? null,
      filter.startsAfter ?? null,
      filter.ids ?? null,
    ],
  };
}
