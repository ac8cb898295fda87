-- What lists count, read from indexes alone.

-- What is made for no phone in particular: most of an accessory shop, and counted whenever somebody asks for what fits a phone.
create index products_universal on products (in_stock, unit_price) where is_active and cardinality(phones) = 0;

-- A category with all below it is a few ranges of this.
drop index products_category;
create index products_category on products (category_id) include (is_active, in_stock);
