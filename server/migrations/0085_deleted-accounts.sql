-- A deleted account keeps its row, which orders and reviews refer to, without anything that tells whose it was (rule 2.24).
alter table users drop constraint users_role_check;
-- compatible: the former release writes none of the new role, and reads it as neither a shopper nor staff
alter table users add constraint users_role_check check (role in ('user', 'admin', 'deleted')) not valid;
