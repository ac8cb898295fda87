-- What staff did with a parcel that came back or was lost (rule 6.33.1): received, which cancelled its order, or sent_again. Null: nothing yet.
alter table shipments add column closed_as text;
alter table shipments add constraint shipments_closed_as check (closed_as in ('received', 'sent_again')) not valid;
