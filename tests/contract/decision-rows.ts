import { type AnswerRow, held } from './answer-row.ts';

/** A decision of each kind: accepted, on one's own request, and on a decided one. */
export function decisionRows(
  records: string,
  name: string,
  action: 'approve' | 'reject',
): readonly [AnswerRow, ...AnswerRow[]] {
  const decided = action === 'approve' ? 'ToApprove' : 'ToReject';
  const body =
    action === 'approve' ? { level: 1 } : { reason: 'Please talk to me first', level: 1 };
  const row = { key: '<personToken>', body, path: `/${records}/<${name}${decided}>/${action}` };
  const headers = { 'idempotency-key': 'press-8812' };
  return [
    { ...row, headers },
    { ...row, code: 'idempotency_mismatch', headers, body: { level: 2 } },
    { ...row, code: 'invalid_idempotency_key', headers: { 'idempotency-key': 'two words' } },
    { ...row, code: 'idempotency_in_progress', headers: held, during: 'key held' },
    { ...row, code: 'invalid_state' },
    {
      ...row,
      code: 'forbidden',
      key: '<ownToken>',
      path: `/${records}/<${name}Own>/${action}`,
    },
    ...(action === 'approve' ? [otherVersion(row, `/${records}/<${name}ToReject>/approve`)] : []),
  ];
}

/** Of an approval that names another version. */
function otherVersion(row: AnswerRow, path: string): AnswerRow {
  return { ...row, path, headers: { 'if-match': '"1"' }, code: 'precondition_failed' };
}
