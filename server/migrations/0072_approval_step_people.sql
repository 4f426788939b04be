-- expand: who submitted a request in the employee's place, as they don't decide everything about it, and
-- from whom HR took over a step, and why.
alter table approval_steps
  add column requested_by uuid,
  add column taken_over_from uuid,
  add column take_over_reason text,
  add foreign key (company_id, requested_by) references users (company_id, id) not valid,
  add foreign key (company_id, taken_over_from) references users (company_id, id) not valid;
