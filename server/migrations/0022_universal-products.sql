-- What is made for no phone in particular: most of an accessory shop, and counted whenever somebody asks for what fits a phone.
create index products_universal on products (in_stock, unit_price) where is_active and cardinality(phones) = 0;
