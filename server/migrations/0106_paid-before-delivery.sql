alter table courier_statement_rows drop constraint courier_statement_rows_difference_check;
-- compatible: every value of before stays allowed, and the former release writes none of the new one
alter table courier_statement_rows add constraint courier_statement_rows_difference_check check (difference in (
  'amount_differs', 'paid_twice', 'returned_paid', 'paid_early', 'unknown_parcel', 'unknown_charge', 'net_differs', 'transfer_differs')) not valid;
