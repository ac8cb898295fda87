-- What a free-shipping code took off the delivery of an item's product when it was ordered, or off the one fee of the parcel if it covers the item: as
-- delivery_cost, of the product and not of the line. Null of earlier orders.
alter table order_items add column delivery_discount int;
