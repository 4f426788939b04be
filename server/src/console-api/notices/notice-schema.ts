import { type Static, Type } from 'typebox';
import { type Notice, noticeKinds } from '../../access/notices/notice.ts';
import { renderNotice } from '../../access/notices/render-notice.ts';
import { instant, nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';

export const noticeSchema = Type.Object({
  id: uuid(),
  kind: oneOf(noticeKinds),
  /** The data of the notice, for clients with their own texts. Its members depend on the kind. */
  details: Type.Object({
    host: Type.String(),
    description: nullable(Type.String()),
    failing_since: nullable(instant()),
    disables_at: Type.Optional(instant()),
    reason: Type.Optional(oneOf(['gone', 'failing'])),
  }),
  /** In English. */
  title: Type.String(),
  message: Type.String(),
  endpoint_id: nullable(uuid()),
  created_at: instant(),
  dismissed_at: nullable(instant()),
  dismissed_by: nullable(uuid()),
});

export function presentNotice(notice: Notice): Static<typeof noticeSchema> {
  const { title, message } = renderNotice(notice, 'en');
  return {
    id: notice.id,
    kind: notice.kind,
    details: notice.details,
    title,
    message,
    endpoint_id: notice.endpoint_id,
    created_at: notice.created_at,
    dismissed_at: notice.dismissed_at,
    dismissed_by: notice.dismissed_by,
  };
}
