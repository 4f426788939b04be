import { isProblem } from './problem.ts';

const listener: { notice?: () => void } = {};

/** Sets what happens when a request is refused because the session is over. */
export function whenSignedOut(notice: () => void): void {
  listener.notice = notice;
}

/** For each refused request: the session expired, or was ended on another device or by an owner. */
export function noticeRefusal(body: unknown): void {
  if (isProblem(body) && body.code === 'not_signed_in') listener.notice?.();
}
