-- A category can be hidden from the shop with everything below it, and described on its page.
-- compatible: the constraint is on a new column, of a table with at most 500 rows
alter table categories
  add column is_shown boolean not null default true,
  add column description text not null default '' check (char_length(description) <= 500);

-- Whether the owner shows the product and only its category, or one above, hides it (decision 0065). It is not active then: what asks for active
-- products needs no other condition, and no index of its own.
alter table products add column hidden_by_category boolean not null default false;

-- refresh_products() writes the path whenever a product or a category above it has changed.
create function hide_with_category() returns trigger language plpgsql as $$
begin
  if new.is_active or new.hidden_by_category then
    new.hidden_by_category := exists (select from categories where id = any(new.category_path) and not is_shown);
    new.is_active := not new.hidden_by_category;
    if new.doc -> 'isActive' is distinct from to_jsonb(new.is_active) then
      new.doc := jsonb_set(new.doc, '{isActive}', to_jsonb(new.is_active));
    end if;
  end if;
  return new;
end
$$;
create trigger products_hidden before update of category_path on products for each row execute function hide_with_category();
