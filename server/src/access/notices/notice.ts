import type { NoticesRow } from '../../../schema/rows.gen.ts';

export const noticeKinds = ['endpoint_failing', 'endpoint_disabled'] as const;

/** The values of a notice list's filter. */
export const noticeStatuses = ['open', 'dismissed', 'all'] as const;
export type NoticeStatus = (typeof noticeStatuses)[number];

interface EndpointName {
  readonly host: string;
  readonly description: string | null;
}

/** The content of a notice, as data; `renderNotice` renders the text. */
export type NoticeContent =
  | {
      readonly kind: 'endpoint_failing';
      readonly details: EndpointName & {
        readonly failing_since: string;
        readonly disables_at: string;
      };
    }
  | {
      readonly kind: 'endpoint_disabled';
      readonly details: EndpointName & {
        /** `gone` = the endpoint responded with 410. */
        readonly reason: 'gone' | 'failing';
        readonly failing_since: string | null;
      };
    };

/** A notification for the owners of a company. */
export type Notice = NoticeContent &
  Pick<NoticesRow, 'id' | 'endpoint_id' | 'created_at' | 'dismissed_by'> & {
    /** Null while it is open. */
    readonly dismissed_at: NoticesRow['dismissed_at'];
  };
