-- The status that an entry takes back, which somebody had set by mistake (rule 6.20).
alter table order_history add column took_back text;
