import type { ConsoleOperation } from '../operation.ts';
import { dismissNotice } from './dismiss-notice.ts';
import { listNotices } from './list-notices.ts';

/** What the owners should know. */
export const noticeOperations: readonly ConsoleOperation[] = [listNotices, dismissNotice];
