-- The request that caused an event, and the trace that its deliveries continue.
-- holds events: two columns without a value, which no row is rewritten for
alter table events
  add column request_id uuid,
  add column trace text;

comment on column events.request_id is 'The X-Request-Id of the request that caused it; null = another cause, such as a job.';
comment on column events.trace is
  'A traceparent of W3C Trace Context; null = the trace begins with the request or the event.';
