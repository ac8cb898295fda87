-- The place of a category among its siblings, once the owner has sorted them; otherwise they are listed by name.
alter table categories add column position int;
