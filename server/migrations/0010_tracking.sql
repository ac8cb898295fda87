-- The courier that carries an order and the number under which it can be followed (rule 7).
alter table orders
  add column courier text check (char_length(courier) between 1 and 60),
  add column tracking_number text check (char_length(tracking_number) between 1 and 60);
