import type { ConsoleOperation } from '../operation.ts';
import { dismissNotice } from './dismiss-notice.ts';
import { listNotices } from './list-notices.ts';

/** Operations on notifications for owners. */
export const noticeOperations: readonly ConsoleOperation[] = [listNotices, dismissNotice];
