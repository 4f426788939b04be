-- What an employment said before is shown in the order of recording, also where several versions have the same instant.
-- 0 = recorded before there was an order.
alter table employment_versions add column place integer not null default 0;
