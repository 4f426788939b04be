import { type Static, Type } from 'typebox';
import { type Notice, noticeKinds } from '../../../access/notices/notice.ts';
import { renderNotice } from '../../../access/notices/render-notice.ts';
import { instant, nullable, oneOf, uuid } from '../../../platform/http/schema-fields.ts';

export const noticeSchema = Type.Object({
  id: uuid(),
  kind: oneOf(noticeKinds),
  title: Type.String(),
  message: Type.String(),
  endpoint_id: nullable(uuid()),
  created_at: instant(),
  dismissed_at: nullable(instant()),
  dismissed_by: nullable(uuid()),
});

export function presentNotice(notice: Notice): Static<typeof noticeSchema> {
  const { title, message } = renderNotice(notice);
  return {
    id: notice.id,
    kind: notice.kind,
    title,
    message,
    endpoint_id: notice.endpoint_id,
    created_at: notice.created_at,
    dismissed_at: notice.dismissed_at,
    dismissed_by: notice.dismissed_by,
  };
}
