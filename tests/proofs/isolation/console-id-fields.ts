import type { ConsoleOperation } from '../../../server/src/console-api/frame/operation.ts';

/** A place in a request to the console's API that can contain the id of a record. */
export interface ConsoleIdField {
  readonly place: 'path' | 'query' | 'body';
  /** The path of members to it, `0` for the first entry of a list; in a path `id`. */
  readonly pointer: readonly string[];
  /** The table that the id refers to. */
  readonly table: string;
}

/** The parts of a schema that show where ids are. */
export interface FieldSchema {
  readonly format?: string;
  readonly items?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
}

/** For a member that refers to another record of the collection in the path. */
const ofCollection = 'of the collection';

/** The table that a member refers to; a new one must be added here, or the matrix fails. */
const tableOfMember: Readonly<Record<string, string>> = {
  ids: 'custom_fields',
  // `plausible-input.ts` sends the first kind.
  'steps/0/subject_id': 'leave_requests',
  'requests/0/subject_id': 'leave_requests',
  actor_id: 'users',
  application_id: 'applications',
  approver_user_id: 'users',
  assignee_api_key_id: 'api_keys',
  assignee_user_id: 'users',
  break_glass_user_id: 'users',
  component_id: 'pay_components',
  component_ids: 'pay_components',
  component_version_ids: 'pay_component_versions',
  delegate_user_id: 'users',
  delivery_id: 'webhook_deliveries',
  delivery_ids: 'webhook_deliveries',
  employee_id: 'employees',
  employee_ids: 'employees',
  endpoint_id: 'webhook_endpoints',
  holiday_calendar_id: 'holiday_calendars',
  job_row_id: 'job_rows',
  location_id: 'locations',
  manager_id: 'employees',
  org_unit_id: 'org_units',
  parent_id: ofCollection,
  pay_group_id: 'pay_groups',
  payroll_run_id: 'payroll_runs',
  root_id: 'employees',
  subject_id: 'employees',
  table_ids: 'pay_tables',
  template_id: 'onboarding_templates',
  user_id: 'users',
  work_pattern_id: 'work_patterns',
};

/** If the collection in the path has another name than its table. */
const tableOfCollection: Readonly<Record<string, string>> = {
  claims: 'pay_receivables',
  compensation: 'compensation_profiles',
  me: 'sessions',
  people: 'employees',
  recalculations: 'pay_recalculations',
};

/**
 * Ends in `_id` and names no record: the caller's own id, or the company that a person chooses while
 * signing in (`company-sign-in.database.test.ts`).
 */
const namesOfCallers: readonly string[] = ['external_id', 'client_id', 'company_id'];

/**
 * The id of a sandbox is that of another company, and nothing is looked up without it:
 * sandboxes.database.test.ts has who may enter it, sandbox-members.database.test.ts whom it takes.
 */
const isCompany = (collection: string): boolean => collection === 'sandboxes';

export function findIdFields({ path, query, body }: ConsoleOperation): ConsoleIdField[] {
  const collection = path.split('/')[1] ?? '';
  const table = tableOfCollection[collection] ?? collection.replaceAll('-', '_');
  if (path.includes(':id') && isCompany(collection)) return [];
  const fields = [
    ...(path.includes(':id') ? [{ place: 'path', pointer: ['id'], table } as const] : []),
    ...findIn(query as FieldSchema | undefined, []).map((found) => ({
      place: 'query' as const,
      ...found,
    })),
    ...findIn(body, []).map((found) => ({
      place: 'body' as const,
      ...found,
    })),
  ];
  return fields.map((field) => (field.table === ofCollection ? { ...field, table } : field));
}

function findIn(
  schema: FieldSchema | undefined,
  pointer: readonly string[],
): Omit<ConsoleIdField, 'place'>[] {
  if (schema === undefined) return [];
  const name = pointer.findLast((member) => member !== '0') ?? '';
  if (schema.items !== undefined) return findIn(schema.items, [...pointer, '0']);
  if (schema.properties === undefined) {
    const isId = schema.format === 'uuid' || /(^|_)ids?$/.test(name);
    if (!isId || namesOfCallers.includes(name)) return [];
    const table = tableOfMember[pointer.join('/')] ?? tableOfMember[name];
    if (table === undefined) throw new Error(`say in console-id-fields.ts what ${name} refers to`);
    return [{ pointer, table }];
  }
  return Object.entries(schema.properties).flatMap(([member, inner]) =>
    findIn(inner, [...pointer, member]),
  );
}
