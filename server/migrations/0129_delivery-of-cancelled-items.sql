-- The delivery_discount of the order's item when it was cancelled: why delivery is due stays known when the code is deleted. Null of earlier ones.
alter table cancelled_items add column delivery_discount int;
