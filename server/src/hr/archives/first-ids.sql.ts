import { type Fragment, fragment, inline } from '../../platform/database/sql.ts';

/** One entry can name everyone; a spreadsheet shows no more than 32,767 characters in a cell. */
const namedMax = 100;

/** The first IDs of an array, and how many there are more: `rows/audit_log.jsonl` has all. */
export function firstIds(column: string): Fragment {
  const ids = inline(column);
  const max = inline(namedMax);
  return fragment`array_to_string(${ids}[1:${max}], ', ')
    || case when cardinality(${ids}) > ${max}
      then ' and ' || cardinality(${ids}) - ${max} || ' more' else '' end`;
}
