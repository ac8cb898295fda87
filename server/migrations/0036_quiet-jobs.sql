-- Adds a job without notifying the runners, which also look for jobs every two seconds; the caller wakes them after its commit. A transaction
-- that notifies holds a lock of the whole cluster until its commit is on disk, so concurrent orders would be committed one after another.
create function add_quiet_job(task text, payload json) returns void language plpgsql as $$
begin
  insert into graphile_worker._private_tasks (identifier)
  select task where not exists (select from graphile_worker._private_tasks t where t.identifier = task) on conflict do nothing;
  insert into graphile_worker._private_jobs (task_id, payload)
  select t.id, add_quiet_job.payload from graphile_worker._private_tasks t where t.identifier = task;
end
$$;
