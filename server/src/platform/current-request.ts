import { AsyncLocalStorage } from 'node:async_hooks';
import { formatTraceparent, type TraceParent, traceIdOf } from './trace-parent.ts';

/** The request that the running code works for. */
export interface CurrentRequest {
  readonly id: string;
  /** Where its trace continues; undefined if it begins one. */
  readonly parent: TraceParent | undefined;
}

// Which request it is follows the calls, so it isn't passed on by hand and nothing can forget it.
const requests = new AsyncLocalStorage<CurrentRequest>();

export function inRequest<T>(request: CurrentRequest, work: () => T): T {
  return requests.run(request, work);
}

export function currentRequest(): CurrentRequest | undefined {
  return requests.getStore();
}

/** The members of a log line that say which request and which trace it belongs to. */
export function describeRequest({ id, parent }: CurrentRequest) {
  return { request_id: id, trace_id: parent?.traceId ?? traceIdOf(id) };
}

/** What is kept with an event that the request causes. */
export function originOf({ id, parent }: CurrentRequest) {
  return parent === undefined
    ? { requestId: id }
    : { requestId: id, trace: formatTraceparent(parent) };
}
