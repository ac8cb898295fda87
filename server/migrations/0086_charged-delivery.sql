-- What delivering an item's product was to cost when it was ordered, 0 where the whole parcel had one fee: returns bear it (rule 6.43.1). Null of
-- earlier orders, whose products tell it.
alter table order_items add column delivery_cost int;
