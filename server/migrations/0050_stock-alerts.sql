-- Requests for a mail once a sold-out SKU is back ('Tell me when it is back'): one for each SKU and address. A row is deleted when its mail was
-- sent, so that the address is not kept for longer than its purpose.
create table stock_alerts (
  id uuid primary key default gen_random_uuid(),
  sku_id uuid not null references skus (id) on delete cascade,
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  created_at timestamptz not null default now(),
  -- When its mail became a job; null while it waits for stock.
  queued_at timestamptz,
  unique (sku_id, email)
);
create index stock_alerts_email on stock_alerts (email);
create index stock_alerts_waiting on stock_alerts (sku_id) where queued_at is null;
create index stock_alerts_age on stock_alerts (created_at);

-- Every change of stock is written to the history in the statement that makes it, so this is where restocked SKUs are noticed, whoever restocks
-- them. The job runs if the transaction commits. It finds the requests itself; a shop without requests gets no job.
create function queue_stock_alerts() returns trigger language plpgsql as $$
begin
  -- First without the requests: nearly all changes are sales, which must cost nothing.
  if not exists (select from added where stock_before <= 0 and stock_after > 0) then
    return null;
  end if;
  if exists (
    select from added cross join lateral (
      select from stock_alerts where sku_id = added.sku_id and queued_at is null
      -- Keeps PostgreSQL from turning this into a join, whose plan each session would keep from when there were few requests.
      offset 0
    ) waiting where added.stock_before <= 0 and added.stock_after > 0
  ) then
    -- compatible: adds one row to the job queue, within a millisecond, and only while somebody waits for this SKU.
    perform add_quiet_job('stock-alerts', '{}');
  end if;
  return null;
end
$$;
-- compatible: the former release inserts into stock_changes as before; without requests the trigger does nothing.
create trigger stock_alerts after insert on stock_changes referencing new table as added
  for each statement execute function queue_stock_alerts();
