/**
 * The priorities of the queue, as stored; lower ones are claimed first. A delivery that failed moves from
 * `first` to `retry`; what is sent again in bulk stays in `replay`, behind everything else.
 */
export const queuePriorities = { first: 0, retry: 1, replay: 2 } as const;
export type QueuePriority = keyof typeof queuePriorities;
