-- Nothing remembers pages of employees any more, so nothing asks whether they changed
-- (docs/decisions/0039-no-cached-lists.md). The triggers made every change of employees a fifth dearer.
drop trigger stamp_insert on employees;
drop trigger stamp_update on employees;
drop trigger stamp_delete on employees;
drop function draw_collection_stamp();
drop table collection_stamps;
