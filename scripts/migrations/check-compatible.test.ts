import { expect, test } from 'vitest'
import { checkCompatible } from './check-compatible.ts'

test.each([
  ['drop table carts', 'drops what exists'],
  ['alter table orders rename column total to sum', 'renames'],
  ['alter table orders rename to sales', 'renames'],
  ['alter table orders drop column total', 'drops a column'],
  ['alter table orders drop total', 'drops a column'],
  ['alter table orders alter total type bigint', 'changes the type'],
  ['alter table "orders" alter column total set data type bigint', 'changes the type'],
  ['alter table orders alter note set not null', 'sets not null'],
  ['alter table orders alter note drop default', 'drops a default'],
  ['alter table orders add a int default 0, add b numeric(8, 2) not null', 'without default'],
  ['create unique index a on orders (b)', 'creates an index'],
  ['create index concurrently a on orders (b)', 'cannot run'],
  ['alter table orders add constraint a check (b > 0)', 'not valid'],
  ['alter table orders add foreign key (b) references c', 'not valid'],
  ['alter table orders add constraint a unique (b)', 'using index'],
  ['lock table orders', 'locks a table'],
  ['truncate orders', 'empties'],
  ['UPDATE orders SET note = null', 'in batches'],
  ['delete from orders', 'in batches'],
  ['with old as (select 1) delete from orders', 'in batches'],
  ['do $$ begin drop table orders; end $$', 'drops what exists'],
  ["do $$ begin if true then execute 'drop table orders'; end if; end $$", 'cannot read'],
  ['do $$ declare a int; begin for a in select 1 loop update orders set note = null; end loop; end $$', 'in batches'],
  ['drop trigger a on orders', 'drops a trigger'],
  ['drop trigger if exists a on orders', 'drops a trigger'],
  ['alter table orders disable trigger a', 'switches a trigger off'],
  ['drop function a()', 'drops what exists'],
  ['alter table orders add a int check (a > 0)', 'not valid'],
  ['alter table orders add a int not null default 0 check (a < total)', 'not valid'],
  ['alter table orders add a text unique', 'using index'],
  ['alter table orders add constraint a check (b > 0) not valid', 'former release writes'],
  ['alter table orders add a int, add constraint c check (a < total) not valid', 'former release writes'],
  ['alter table orders add constraint a foreign key (b) references c not valid', 'former release writes'],
  ['create function a() returns void language sql as $$ drop table carts $$', 'drops what exists'],
  ['create or replace function a() returns trigger language plpgsql as $b$ begin lock table orders; return null; end $b$', 'locks a table'],
  ['create function a() returns void language sql as $$ delete from orders $$; select a()', 'in batches'],
  ['drop extension pg_trgm', 'drops what exists'],
  ['drop index orders_created', 'on conflict'],
  ['alter table orders drop constraint orders_order_id_key', 'on conflict'],
  ['alter table orders alter total drop expression', 'drops a default'],
  ['alter table orders add a uuid default uuid_v7()', 'computed for every row'],
  ['alter table orders add a timestamptz not null default (clock_timestamp())', 'computed for every row'],
  ['alter table orders add a bigint not null generated always as identity', 'computed for every row'],
  ['alter table orders add a int generated always as (total * 2) stored', 'computed for every row'],
  ['alter table orders add a bigserial', 'computed for every row'],
  ['alter table orders add a uuid default null references users', 'not valid'],
  ['alter table orders enable row level security', 'takes rights'],
  ['revoke select on orders from shop', 'takes rights'],
  ['reindex table orders', 'locks a table'],
  ['alter table orders set unlogged', 'locks a table'],
  ['refresh materialized view figures', 'locks a table'],
  ['merge into orders o using a on a.id = o.id when matched then update set note = null', 'in batches'],
  ['select recount_customers()', 'recount_customers\\(\\), which this check does not read'],
  ['do $$ begin perform fold_stock(); end $$', 'does not read'],
])('refuses %s', (sql, advice) => {
  const { problems } = checkCompatible('0099_new', `-- new\nselect 1;\n${sql};`)
  expect(problems).toEqual([expect.stringMatching(`^0099_new:3 .*${advice}`)])
})

test.each([
  'create table a (b int not null); create index c on a (b); alter table a add constraint d check (b > 0); update a set b = 1',
  'alter table orders add column a int not null default 0, add b text',
  'alter table orders add a timestamptz not null default now(), add b numeric(8, 2) default 0, add c uuid references users',
  'alter table orders drop constraint orders_status_check',
  "select set_config('a.b', 'c', true); select pg_advisory_xact_lock(1)",
  'do $$ declare a date; begin select min(b) into a from orders; end $$',
  'create function a() returns void language sql as $$ select 1 $$; select a()',
  'alter table orders add a int, add constraint c check (a > 0 and a is not null or a in (1, 2)) not valid',
  "alter table orders add column a text default 'x';\nalter table orders add constraint c check (length(a) > 0) not valid",
  'alter table orders validate constraint a',
  'alter table orders alter a drop not null',
  "-- drop table orders;\ncomment on table orders is 'drop table; it''s; drop table orders'",
  '/* ; drop table orders; */ select 1',
  'create function a() returns void language sql as $body$ delete from orders; -- drop table carts\n $body$',
  "create function a() returns trigger language plpgsql as $$ begin update orders set b = case when true then 1 else 2 end; execute 'x'; return null; end $$",
  'create or replace trigger a after update of b on orders execute function c()',
  'do $$ begin if not exists (select from orders) then raise notice $a$drop table orders$a$; end if; end $$',
  'create trigger a after update of b on orders execute function c()',
])('allows %s', (sql) => {
  expect(checkCompatible('0099_new', sql).problems).toEqual([])
})

test('refuses to validate a constraint in the migration that adds it', () => {
  const sql = 'alter table orders add a int, add constraint c check (a > 0) not valid;\nalter table orders validate constraint c'
  expect(checkCompatible('0099_new', sql).problems).toEqual([expect.stringMatching('^0099_new:2 checks all rows')])
})

test('names the line within a block or a function, where the reason goes too', () => {
  const reason = '-- compatible: the table is empty in every shop'
  const sql = `do $$ begin\n  select 1;\n  lock table a;\n  ${reason}\n  lock table b;\nend $$`
  const { problems, exceptions } = checkCompatible('0099_new', sql)
  expect(problems).toEqual([expect.stringMatching('^0099_new:3 locks a table')])
  expect(exceptions).toEqual(['0099_new:5 the table is empty in every shop'])
})

test('lists an exception with its reason, and refuses one that is too short or not directly above', () => {
  const reason = 'the table has one row per warehouse'
  const sql = `-- compatible: ${reason}\ncreate index a on warehouses (b);\n-- compatible: small\ncreate index c on d (e);\n-- compatible: ${reason}\n\ncreate index f on g (h);`
  const { problems, exceptions } = checkCompatible('0099_new', sql)
  expect(exceptions).toEqual([`0099_new:2 ${reason}`])
  expect(problems.map((problem) => problem.slice(0, 10))).toEqual(['0099_new:4', '0099_new:7'])
})

test.each([
  'alter table orders drop column note',
  'alter table orders rename note to remark',
  'alter table orders alter note type bigint',
  'alter table orders alter note set not null',
  'alter table orders alter note drop default',
  'drop function a()',
])('removes something in a later release only if earlier ones then refuse to start: %s', (sql) => {
  const stated = `-- compatible: no release has used it since 0088\n${sql};`
  expect(checkCompatible('0099_new', stated).problems).toEqual([expect.stringMatching('^0099_new:2 .*required_migrations')])
  const recorded = `${stated}\ninsert into required_migrations values ('0088_remarks');`
  expect(checkCompatible('0099_new', recorded)).toEqual({ problems: [], exceptions: ['0099_new:2 no release has used it since 0088'] })
})
