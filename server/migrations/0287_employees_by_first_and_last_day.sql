-- The home page shows who comes and who goes, to everybody, every two minutes.
-- holds employees: an index on the rows with a date; a new employee without one costs nothing more
create index employees_by_first_day on employees (company_id, start_date) where start_date is not null;
create index employees_by_last_day on employees (company_id, termination_date)
  where termination_date is not null;
