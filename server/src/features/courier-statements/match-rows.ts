import { sql } from 'kysely'
import type { Transaction } from '../../platform/context.ts'
import { selectParcels } from './parcels.ts'

/**
 * Finds the parcel of each row of a statement by its tracking number, else the latest of the order that it names, and notes where courier and
 * shop differ (rule 7.29). Earlier payments for a parcel are taken off what is expected, so that a courier may pay the rest later.
 */
export async function matchRows({ db }: Transaction, statementId: string, courier: string): Promise<void> {
  await sql`
    with rows_of as materialized (select * from courier_statement_rows where statement_id = ${statementId}),
    -- Orders that the rows may mean, by the indexes of numbers.
    named as materialized (
      select o.id from rows_of r join orders o on upper(o.tracking_number) = upper(r.tracking_number) where r.tracking_number <> ''
      union
      select o.id from rows_of r join orders o on o.order_id = upper(r.order_reference)
      union
      select s.order_id from rows_of r join shipments s on upper(s.tracking_number) = upper(r.tracking_number) where r.tracking_number <> ''
      union
      select s.order_id from rows_of r join shipments s on s.reference = upper(r.order_reference)
    ),
    parcels as materialized (select * from (${selectParcels(sql`o.id in (select id from named)`)}) p where p.courier = ${courier}),
    found as (
      select r.id, r.line, r.cod, 1 as way, p.* from rows_of r join parcels p on upper(p.tracking_number) = upper(r.tracking_number)
      where r.tracking_number <> ''
      union all
      select r.id, r.line, r.cod, 2, p.* from rows_of r join parcels p on p.reference = upper(r.order_reference)
      union all
      select r.id, r.line, r.cod, 3, p.* from rows_of r join parcels p on p.number = upper(r.order_reference)
    ),
    matched as (
      select distinct on (id) id, line, cod, order_id, parcel_id, status,
        case when status in ('returned', 'return_in_transit', 'cancelled') then 0 else due end as due
      from found order by id, way, created_at desc, parcel_id
    ),
    -- By other statements, and by the lines above.
    before as (
      select m.id, coalesce((
        select sum(e.cod) from courier_statement_rows e where e.parcel_id = m.parcel_id and e.statement_id <> ${statementId}), 0)
        + coalesce(sum(m.cod) over (partition by m.parcel_id order by m.line rows between unbounded preceding and 1 preceding), 0) as paid
      from matched m
    )
    update courier_statement_rows r set order_id = m.order_id, parcel_id = m.parcel_id, expected = greatest(m.due - b.paid, 0),
      difference = case
        when r.cod > 0 and m.due = 0 and m.status in ('returned', 'return_in_transit', 'cancelled') then 'returned_paid'
        when r.cod > 0 and b.paid > 0 and b.paid + r.cod > m.due then 'paid_twice'
        when r.cod > 0 and b.paid + r.cod <> m.due then 'amount_differs'
        when r.cod = 0 and m.status = 'delivered' and b.paid < m.due then 'amount_differs'
        -- A lost parcel is paid as a claim, and of one that was not booked only staff know how far it is.
        when r.cod > 0 and m.status not in ('delivered', 'lost') and m.parcel_id <> m.order_id then 'paid_early'
      end
    from matched m join before b on b.id = m.id where r.id = m.id`.execute(db)
  // Couriers round taxes, so less than a rupee does not count.
  await sql`
    update courier_statement_rows set difference = case
      when parcel_id is null and cod > 0 then 'unknown_parcel'
      when parcel_id is null then 'unknown_charge'
      when abs(net - (cod - fee - tax - withheld)) >= 100 then 'net_differs'
    end
    where statement_id = ${statementId} and difference is null`.execute(db)
}

/** Adds a difference without a parcel where another sum was transferred than the parcels add up to; couriers round, so less than a rupee does not count. */
export async function noteTransfer({ db }: Transaction, statementId: string): Promise<void> {
  await sql`
    insert into courier_statement_rows (statement_id, line, cod, fee, tax, withheld, net, expected, difference)
    select t.id, 0, 0, 0, 0, 0, 0, s.net, 'transfer_differs'
    from courier_statements t, lateral (select coalesce(sum(net), 0) as net from courier_statement_rows where statement_id = t.id) s
    where t.id = ${statementId} and abs(t.total_paid - s.net) >= 100`.execute(db)
}
