-- When the last day of a long leave was recorded, so that reads as of an earlier instant don't know it yet; null = before
-- this column existed, or not ended.
alter table long_leaves add column ended_at timestamptz;
grant update (ended_at) on long_leaves to muster_app;
