import type { ApiKeyActor } from '../../access/actor.ts';
import { isPermitted } from '../../access/scopes.ts';
import type { Change } from '../../hr/change.ts';
import { columnOf } from '../../hr/custom-fields/custom-field.ts';
import { listApiFields } from '../../hr/custom-fields/definitions/list-custom-fields.ts';
import { checkValues, type ValuesToCheck } from '../../hr/custom-fields/values/check-values.ts';
import type {
  CheckedValue,
  CustomValues,
  SentValues,
} from '../../hr/custom-fields/values/custom-values.ts';
import { readApiValues, type RunStatement } from '../../hr/custom-fields/values/read-values.ts';
import type { Database } from '../../platform/database/driver.ts';
import type { JsonRecord } from '../../platform/http/json-page.ts';
import { refuseMissing } from './authenticate.ts';
import type { Reply } from './operation.ts';

type ApiChange = Pick<Change, 'transaction'> & { readonly actor: ApiKeyActor };

export function readsCustomFields(actor: ApiKeyActor): boolean {
  return isPermitted(actor, 'custom_fields:read');
}

/**
 * The values that a key sends, with the fields that it may write; undefined if it sends none.
 *
 * @throws Problem `insufficient_scope` without the grant
 */
export async function toCustomPatch(
  { transaction, actor }: ApiChange,
  sent: SentValues | undefined,
): Promise<ValuesToCheck | undefined> {
  if (sent === undefined) return undefined;
  refuseMissing(actor, 'custom_fields:write');
  const fields = await listApiFields(transaction, actor.companyId);
  return { fields, sent, requiresValues: false };
}

/**
 * Refuses rows with custom fields from a key that may not write them.
 *
 * @throws Problem `insufficient_scope`
 */
export function refuseUngranted(
  actor: ApiKeyActor,
  rows: readonly { readonly custom_fields?: SentValues }[],
): void {
  if (rows.some(({ custom_fields: sent }) => sent !== undefined)) {
    refuseMissing(actor, 'custom_fields:write');
  }
}

/**
 * The same for a new employee, checked.
 *
 * @throws Problem `insufficient_scope`, `validation_failed`
 */
export async function toNewValues(
  change: ApiChange,
  sent: SentValues | undefined,
): Promise<CheckedValue[]> {
  const patch = await toCustomPatch(change, sent);
  return patch === undefined ? [] : checkValues(patch, {});
}

interface EmployeeBody {
  readonly employee: { readonly id: string; readonly custom_fields?: CustomValues };
}

/**
 * The response with the employee's `custom_fields`, if the key may read them. They are read for each
 * response and not kept under an Idempotency-Key: another key may not be allowed to read them.
 */
export async function withCustomFields<Body extends EmployeeBody>(
  { transaction, actor }: ApiChange,
  reply: Reply<Body>,
): Promise<Reply<Body>> {
  const { body } = reply;
  if (!readsCustomFields(actor) || typeof body === 'string' || Buffer.isBuffer(body)) return reply;
  const { id } = body.employee;
  const run: RunStatement = (statement) => transaction.query(statement);
  const json = (await readApiValues(run, actor.companyId, [id])).get(id) ?? '{}';
  const values = JSON.parse(json) as CustomValues;
  return { ...reply, body: { ...body, employee: { ...body.employee, custom_fields: values } } };
}

export interface ShownRecords<Row> {
  readonly records: Row[];
  /** The custom fields that they show, as the audit log names them. */
  readonly fields: readonly string[];
}

/** The same for records whose JSON is sent as it is stored. */
export async function withCustomJson<Row extends JsonRecord>(
  run: RunStatement,
  actor: ApiKeyActor,
  records: Row[],
): Promise<ShownRecords<Row>> {
  if (!readsCustomFields(actor)) return { records, fields: [] };
  const ids = records.map(({ id }) => id);
  const values = await readApiValues(run, actor.companyId, ids);
  const codes = [...values.values()].flatMap((json) => Object.keys(JSON.parse(json) as object));
  return {
    records: records.map((row) => ({
      ...row,
      as_json: `${row.as_json.slice(0, -1)},"custom_fields":${values.get(row.id) ?? '{}'}}`,
    })),
    fields: [...new Set(codes)].map((code) => columnOf({ code })),
  };
}

/** Reads values outside a transaction. */
export function runSingle(database: Database, { companyId }: ApiKeyActor): RunStatement {
  return (statement) => database.single({ role: 'muster_app', companyId }, statement);
}
