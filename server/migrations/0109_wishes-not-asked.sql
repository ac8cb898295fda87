-- Whether the customer said what a line comes back for: the money, or an exchange. Staff can start a return before anybody has asked.
-- compatible: the former release leaves it out, and asks for what there is to choose
alter table return_lines add column wish_asked boolean not null default true;
-- compatible: the former release does not read it; returns that staff started are few
update return_lines l set wish_asked = false
where wanted_sku_id is null
  and exists (select from return_history h where h.return_id = l.return_id and h.status = 'requested' and h.by_role = 'admin');
