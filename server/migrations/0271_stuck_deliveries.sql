-- A delivery that is claimed again and again without an attempt is seen, and waits longer each time.
alter table webhook_queue
  -- Claims that ended without an outcome since the last attempt.
  add column rounds smallint not null default 0,
  -- When the first of them ended; null = none.
  add column stuck_since timestamptz;
create index webhook_queue_stuck on webhook_queue (stuck_since) where stuck_since is not null;
