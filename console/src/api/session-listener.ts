import { isProblem } from './problem.ts';

interface SessionListener {
  /** The session expired, or was ended on another device or by an owner, or its company has moved. */
  readonly onEnd: () => void;
  /** The role may have changed: the menu still offers what the server refuses. */
  readonly onForbidden: () => void;
}

const listening: { to?: SessionListener } = {};

/** Sets what happens when a refusal says something about the session. */
export function listenToSession(listener: SessionListener): void {
  listening.to = listener;
}

/** For each refused request. */
export function noticeRefusal(body: unknown): void {
  if (!isProblem(body)) return;
  if (body.code === 'not_signed_in' || body.code === 'company_moved') listening.to?.onEnd();
  if (body.code === 'forbidden') listening.to?.onForbidden();
}
