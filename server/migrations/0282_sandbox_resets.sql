-- A sandbox is reset: another one with as many sample people takes its slot.
alter table sandbox_slots add column people smallint not null default 0;
comment on column sandbox_slots.people is 'How many sample people the sandbox began with.';
