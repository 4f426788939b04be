-- pg_restore empties the search path before it copies the rows, and the generated column is worked out
-- anew then: without a path of its own the function found no employee_record, and no dump came back.
alter function employee_as_json set search_path from current;
