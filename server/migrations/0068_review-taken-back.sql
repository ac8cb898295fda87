-- Why the order was under review until this entry accepted or cancelled it, so that undoing it asks for the review again (rule 6.20); null for other entries.
alter table order_history add column review_reason text;
