import type { ProblemCode } from '../../server/src/platform/http/problem.ts';
import { documentBytesMax } from '../../server/src/hr/documents/document.ts';
import type { AnyOperation, Operation } from '../../server/src/public-api/v1/operation.ts';
import type { AnswerRow } from './answer-row.ts';
import { certificateForm } from './example-bodies.ts';
import { customFieldRows } from './custom-field-rows.ts';
import { employmentRows } from './employment-rows.ts';
import { ownRows } from './own-answer-rows.ts';

/** Every response that the operation can give, in the order of the requests. */
export function answerRows(operation: AnyOperation): readonly AnswerRow[] {
  const { operationId: id } = operation;
  const own = customFieldRows[id] ?? employmentRows[id] ?? ownRows[id];
  if (own === undefined) throw new Error(`no rows for ${operation.operationId}`);
  const [success] = own;
  const plain = { ...success, code: undefined };
  const path = success.path ?? fillPath(operation);
  const separator = path.includes('?') ? '&' : '?';
  const withCode = (code: ProblemCode, row: AnswerRow): AnswerRow => ({ ...plain, ...row, code });
  const isForPeople = 'personScope' in operation;
  const faultyBody = { first_name: 7, nickname: 'Jo' };
  return [
    ...own,
    withCode('invalid_request', { path: `${path}${separator}limit=%ZZ` }),
    withCode('uri_too_long', { path: `${path}${separator}limit=${'1'.repeat(8_192)}` }),
    withCode('missing_credentials', { key: undefined }),
    withCode('invalid_token', { key: 'svc_live_revoked' }),
    ...('forEveryCaller' in operation
      ? []
      : [withCode('insufficient_scope', { key: isForPeople ? '<readToken>' : '<otherScopeKey>' })]),
    ...(isForPeople ? [withCode('user_token_required', { key: '<key>' })] : []),
    operation.body === undefined
      ? withCode('validation_failed', {
          path: `${fillPath(operation)}?colour=red`,
        })
      : withCode(
          'validation_failed',
          operation.upload === undefined
            ? { body: faultyBody }
            : { form: { ...certificateForm, files: [] } },
        ),
    withCode('company_moved', { during: 'moved', headers: {} }),
    withCode('rate_limited', { during: 'limit used up' }),
    withCode('internal', { during: 'database fails' }),
    withCode('unavailable', { during: 'database away' }),
    ...(operation.method === 'GET'
      ? []
      : [withCode('company_read_only', { during: 'read only', headers: {} })]),
    ...rowsOfBody(operation).map((row) => ({ ...plain, ...row })),
    ...(operation.path.includes(':id')
      ? [withCode('not_found', { path: fillPath(operation, '<absent>'), headers: {} })]
      : []),
  ];
}

function rowsOfBody({ body, upload }: AnyOperation): readonly AnswerRow[] {
  if (upload !== undefined) return uploadRows;
  return body === undefined ? [] : bodyRows;
}

const uploadRows: readonly AnswerRow[] = [
  {
    code: 'body_too_large',
    form: {
      ...certificateForm,
      files: [{ name: 'a.pdf', content: Buffer.alloc(documentBytesMax + 1) }],
    },
  },
  { code: 'unsupported_media_type', form: undefined, body: {} },
];

/** Other parameters than the ID become `<name>`, a value of the company. */
export function fillPath({ path }: Pick<Operation, 'path'>, id = '<employee>'): string {
  return path.replaceAll(/:(\w+)/g, (_part, name: string) => (name === 'id' ? id : `<${name}>`));
}

const bodyRows: readonly AnswerRow[] = [
  { code: 'malformed_json', body: '{"first_name": ' },
  { code: 'body_too_large', body: `{"first_name":"${'n'.repeat(2_097_152)}"}` },
  { code: 'unsupported_media_type', headers: { 'content-type': 'text/plain' } },
];
