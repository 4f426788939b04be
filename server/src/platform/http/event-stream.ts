/** The media type of server-sent events: an answer that stays open. */
export const eventStream = 'text/event-stream';
